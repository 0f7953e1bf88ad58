import { describe, expect, it } from 'vitest'
import {
  baseFreightCents,
  type CarrierTerms,
  chargeableGrams,
  findRejection,
  type Goods,
  listSurcharges,
  measure,
} from './freight.ts'
import { hasFreeShipping } from './quote-freight.ts'

const packaging = { fixedGrams: 120, sharePermille: 50 }
const screen: Goods = {
  quantity: 1,
  weightGrams: 200,
  lengthMm: 200,
  widthMm: 120,
  heightMm: 30,
  flags: [],
  isFreeShipping: false,
}
const express: CarrierTerms = {
  code: 'dhl-express',
  type: 'express',
  volumetricDivisor: 5000,
  firstGrams: 500,
  stepGrams: 500,
  minWeightGrams: 0,
  maxWeightGrams: 70_000,
  maxLengthCm: 120,
  maxGirthCm: 300,
  maxOrderCents: null,
  chargeUnit: 'kg',
  accepts: new Set(['UN3480', 'oversize']),
}
const rate = {
  firstCents: 1850,
  stepCents: 360,
  perKgFrom21Cents: 640,
  minimumCents: null,
  perCbmCents: null,
}
const getShipment = (...goods: Goods[]) => measure(goods, packaging)

const limited = (goodsCents: number) => ({ goodsCents, dangerousGrams: new Map<string, number>() })

describe('measure', () => {
  it('adds a share for wrapping and a carton', () => {
    expect(getShipment({ ...screen, quantity: 3 }).actualGrams).toBe(630 + 120)
  })

  it('finds the longest side and the girth in any orientation', () => {
    expect(getShipment({ ...screen, lengthMm: 10, widthMm: 400, heightMm: 50 })).toMatchObject({
      longestMm: 400,
      girthMm: 400 + 2 * 60,
    })
  })

  it('flags an item above 25 kg or 100 cm as oversize', () => {
    expect([...getShipment({ ...screen, weightGrams: 25_001 }).flags]).toEqual(['oversize'])
    expect([...getShipment({ ...screen, lengthMm: 1000 }).flags]).toEqual([])
  })
})

describe('chargeable weight', () => {
  it('rounds the actual weight up to the step', () => {
    expect(chargeableGrams(express, getShipment(screen))).toBe(500)
    expect(chargeableGrams(express, getShipment({ ...screen, quantity: 2 }))).toBe(1000)
  })

  it('uses the volumetric weight when it is larger', () => {
    const box = { ...screen, lengthMm: 400, widthMm: 400, heightMm: 400 }
    expect(chargeableGrams(express, getShipment(box))).toBe(13_000)
  })

  it('ignores the volumetric weight for postal express up to 60 cm', () => {
    const ems = { ...express, type: 'postal-express', volumetricDivisor: 6000 }
    expect(chargeableGrams(ems, getShipment({ ...screen, lengthMm: 600, widthMm: 600, heightMm: 600 }))).toBe(
      500,
    )
    expect(chargeableGrams(ems, getShipment({ ...screen, lengthMm: 601, widthMm: 600, heightMm: 600 }))).toBe(
      36_500,
    )
  })
})

describe('price by weight', () => {
  const ofGrams = (weightGrams: number) => ({
    ...getShipment(screen),
    actualGrams: weightGrams,
    volumeMm3: 0,
  })

  it.each([
    ['first weight', 500, 1850],
    ['one gram above', 501, 2210],
    ['second step', 1000, 2210],
    ['20.5 kg, the last by steps', 20_500, 1850 + 40 * 360],
    ['21 kg: never below the fee of 20.5 kg', 21_000, 16_250],
    ['30 kg by the kilogram', 30_000, 19_200],
  ])('%s', (_, grams, cents) => {
    expect(baseFreightCents(express, rate, ofGrams(grams))).toBe(cents)
  })

  it('charges sea freight by volume, with a minimum', () => {
    const sea = { ...express, type: 'freight', chargeUnit: 'cbm', volumetricDivisor: null }
    const seaRate = { ...rate, minimumCents: 9000, perCbmCents: 4500 }
    expect(baseFreightCents(sea, seaRate, { ...ofGrams(1), volumeMm3: 1_000_000_000 })).toBe(9000)
    expect(baseFreightCents(sea, seaRate, { ...ofGrams(1), volumeMm3: 3_000_000_000 })).toBe(13_500)
  })

  it('charges air freight by steps above its first weight', () => {
    const air = { ...express, type: 'freight', firstGrams: 45_000, stepGrams: 1000, minWeightGrams: 45_000 }
    expect(baseFreightCents(air, { ...rate, firstCents: 16_800, stepCents: 240 }, ofGrams(50_000))).toBe(
      18_000,
    )
  })
})

describe('findRejection', () => {
  it.each([
    ['UN3480', { ...express, accepts: new Set<string>() }, 'loose lithium batteries'],
    ['aerosol', express, 'aerosols'],
  ])('refuses %s when the carrier does not accept it', (flag, carrier, words) => {
    expect(findRejection(carrier, getShipment({ ...screen, flags: [flag] }), limited(0))).toContain(words)
  })

  it('refuses shipments over the limits of weight, length, girth or value', () => {
    expect(findRejection(express, getShipment({ ...screen, weightGrams: 70_000 }), limited(0))).toBe(
      'Up to 70 kg',
    )
    expect(findRejection(express, getShipment({ ...screen, lengthMm: 1201 }), limited(0))).toContain(
      '120 cm long',
    )
    expect(
      findRejection(
        express,
        getShipment({ ...screen, lengthMm: 900, widthMm: 600, heightMm: 600 }),
        limited(0),
      ),
    ).toContain('girth')
    expect(findRejection({ ...express, maxOrderCents: 8000 }, getShipment(screen), limited(8001))).toBe(
      'For orders up to $80.00',
    )
    expect(findRejection({ ...express, maxOrderCents: 8000 }, getShipment(screen), limited(8000))).toBeNull()
  })
})

describe('surcharges', () => {
  const charge = (code: string, appliesTo: string[], cents: object) => ({
    code,
    name: code,
    appliesTo,
    perKgCents: 0,
    minimumCents: 0,
    perParcelCents: 0,
    perPieceCents: 0,
    ...cents,
  })
  const charges = [
    charge('remote-area', ['express'], { perKgCents: 55, minimumCents: 3200 }),
    charge('battery', ['dhl-express'], { perParcelCents: 1800 }),
    charge('oversize', ['express'], { perPieceCents: 2600 }),
    charge('extra-large', ['express'], { perPieceCents: 11_000 }),
    charge('address-correction', ['express'], { perParcelCents: 1500 }),
  ]
  const getLines = (goods: Goods, isRemote = false) =>
    listSurcharges(express, charges, { goods: [goods], shipment: getShipment(goods), isRemote })

  it('adds none to a standard parcel', () => {
    expect(getLines(screen)).toEqual([])
  })

  it('charges per battery parcel, per oversize item, and the minimum for a remote area', () => {
    expect(getLines({ ...screen, quantity: 2, flags: ['UN3480'] })).toEqual([
      { label: 'battery', cents: 1800 },
    ])
    expect(getLines({ ...screen, quantity: 2, weightGrams: 26_000 })).toEqual([
      { label: 'oversize', cents: 5200 },
    ])
    expect(getLines({ ...screen, weightGrams: 71_000 })).toEqual([{ label: 'extra-large', cents: 11_000 }])
    expect(getLines(screen, true)).toEqual([{ label: 'remote-area', cents: 3200 }])
  })
})

describe('free shipping', () => {
  const terms = { fromCents: 69_900, maxGrams: 5000 }
  const order = {
    goods: [screen],
    goodsCents: 69_900,
    chargeable: 5000,
    flags: new Set<string>(),
    isRemote: false,
  }

  it.each([
    ['at the amount', {}, true],
    ['one cent below', { goodsCents: 69_899 }, false],
    ['above the weight', { chargeable: 5001 }, false],
    ['with standalone batteries', { flags: new Set(['UN3480']) }, false],
    ['to a remote area', { isRemote: true }, false],
    [
      'when every product ships for free',
      { goodsCents: 1, goods: [{ ...screen, isFreeShipping: true }] },
      true,
    ],
    ['when only some do', { goodsCents: 1, goods: [screen, { ...screen, isFreeShipping: true }] }, false],
  ])('%s: %o gives %s', (_, change, isFree) => {
    expect(hasFreeShipping(terms, { ...order, ...change })).toBe(isFree)
  })
})
