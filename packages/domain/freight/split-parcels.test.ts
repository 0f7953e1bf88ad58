import { describe, expect, it } from 'vitest'
import type { CarrierTerms, Goods } from './freight.ts'
import { groupByParcelKind, packParcels } from './quote-freight.ts'

const piece = (changes: Partial<Goods> = {}): Goods => ({
  quantity: 1,
  weightGrams: 100,
  lengthMm: 100,
  widthMm: 50,
  heightMm: 10,
  flags: [],
  isFreeShipping: false,
  ...changes,
})
const battery = (quantity: number): Goods => piece({ quantity, flags: ['UN3480'] })

const carrier: CarrierTerms = {
  code: 'air',
  type: 'express',
  volumetricDivisor: 5000,
  firstGrams: 500,
  stepGrams: 500,
  minWeightGrams: 500,
  maxWeightGrams: 30_000,
  maxLengthCm: null,
  maxGirthCm: null,
  maxOrderCents: null,
  chargeUnit: 'kg',
  accepts: new Set(['UN3480']),
}
const terms = { carrier, packaging: { fixedGrams: 200, sharePermille: 50 }, maxParcels: 6 }
const quantities = (parcels: Goods[][] | null) =>
  parcels?.map(parcel => parcel.map(({ quantity }) => quantity)) ?? null

describe('[B-19] splitting goods into parcels', () => {
  it('separates batteries, oversize items and liquids from the rest', () => {
    const groups = groupByParcelKind([
      battery(2),
      piece(),
      piece({ weightGrams: 26_000 }),
      piece({ flags: ['liquid'] }),
      piece({ flags: ['magnet'] }),
    ])
    expect(groups.map(({ kind, goods }) => [kind, goods.length])).toEqual([
      ['standard', 2],
      ['battery', 1],
      ['oversize', 1],
      ['liquid', 1],
    ])
  })

  it('fills parcels up to the weight limit of the carrier, and splits a line where necessary', () => {
    // 283 items of 100 g weigh 29,915 g with their packaging.
    expect(quantities(packParcels([piece({ quantity: 200 }), piece({ quantity: 200 })], terms))).toEqual([
      [200, 83],
      [117],
    ])
  })

  it('puts at most 10 kg of standalone batteries into one parcel', () => {
    expect(quantities(packParcels([battery(100)], terms))).toEqual([[100]])
    expect(quantities(packParcels([battery(250)], terms))).toEqual([[100], [100], [50]])
  })

  it('returns null for an item that is too heavy, and for too many parcels', () => {
    expect(packParcels([piece({ weightGrams: 40_000 })], terms)).toBeNull()
    expect(packParcels([battery(601)], terms)).toBeNull()
    expect(packParcels([piece({ quantity: 99_999 })], terms)).toBeNull()
  })

  it('preserves the total quantity', () => {
    const goods = [17, 333, 1, 90].map(quantity => piece({ quantity, weightGrams: 310 }))
    const packed = packParcels(goods, terms)?.flat() ?? []
    expect(packed.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(441)
  })
})
