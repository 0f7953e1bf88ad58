import { percentOf, roundCents, splitCents, type WeightedPart } from '#server/domain/money.ts'
import type { AddressCopy } from '../importers/address.ts'
import type { FreightTables } from './freight-tables.ts'
import { type LadderStep, type SkuFacts, unitPriceAt } from './pick-line.ts'

export type CouponFacts = {
  id: number
  code: string
  text: string
  pftWay: 1 | 2
  deductAmtCents: number
  deductRatePercent: number
  maxDeductCents: number | null
  scope: string
  families: string[]
}

export type ChargedLine = {
  sku: SkuFacts
  quantity: number
  unitPriceCents: number
  lineCents: number
  couponShareCents: number
  pointsShareCents: number
  vatShareCents: number
}

export type Charges = {
  lines: ChargedLine[]
  itemsCents: number
  couponCents: number
  pointsCents: number
  shipCents: number
  vatCents: number
  totalCents: number
  weightGrams: number
  taxScheme: string
  taxRatePermyriad: number
  deliveryDays: [number, number]
}

export type ChargeInput = {
  wishes: { sku: SkuFacts; quantity: number }[]
  atMs: number
  address: AddressCopy
  carrierCode: string
  levelPermille: number
  coupon: CouponFacts | null
  points: number
  ladders: Map<string, LadderStep[]>
  freight: FreightTables
}

/** Works out what an order costs: goods, coupon, points, freight and tax, each part split over the lines. */
export const chargeOrder = (input: ChargeInput): Charges => {
  const lines = input.wishes.map(wish => priced(wish, input))
  const itemsCents = sum(lines.map(line => line.lineCents))
  const couponCents = couponOf(input.coupon, lines)
  const couponShares = splitCents(couponCents, couponWeights(input.coupon, lines))
  const pointsCents = Math.min(input.points, itemsCents - couponCents)
  const byPrice = lines.map(line => ({ key: line.sku.skuCode, weight: line.lineCents }))
  const pointsShares = splitCents(pointsCents, byPrice)
  const goodsCents = itemsCents - couponCents - pointsCents
  const { shipCents, weightGrams, deliveryDays } = input.freight.quote(
    input.carrierCode,
    input.address.country,
    lines,
  )
  const tax = input.freight.taxOf(input.address.country, goodsCents, input.atMs)
  const vatCents = roundCents(((goodsCents + shipCents) * tax.ratePermyriad) / 10_000)
  const vatShares = splitCents(vatCents, byPrice)
  return {
    lines: lines.map((line, index) => ({
      ...line,
      couponShareCents: couponShares[index] ?? 0,
      pointsShareCents: pointsShares[index] ?? 0,
      vatShareCents: vatShares[index] ?? 0,
    })),
    itemsCents,
    couponCents,
    pointsCents,
    shipCents,
    vatCents,
    totalCents: goodsCents + shipCents + vatCents,
    weightGrams,
    taxScheme: tax.scheme,
    taxRatePermyriad: tax.ratePermyriad,
    deliveryDays,
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0)

type PricedLine = Pick<ChargedLine, 'sku' | 'quantity' | 'unitPriceCents' | 'lineCents'>

const priced = (
  { sku, quantity }: { sku: SkuFacts; quantity: number },
  { atMs, levelPermille, ladders }: ChargeInput,
): PricedLine => {
  const unitPriceCents = unitPriceAt(sku, { quantity, levelPermille, atMs, ladders })
  return { sku, quantity, unitPriceCents, lineCents: unitPriceCents * quantity }
}

const isInScope = (coupon: CouponFacts, sku: SkuFacts): boolean =>
  coupon.families.length === 0 || coupon.families.includes(sku.familySlug ?? '')

const couponWeights = (coupon: CouponFacts | null, lines: PricedLine[]): WeightedPart[] =>
  lines.map(line => ({
    key: line.sku.skuCode,
    weight: coupon !== null && isInScope(coupon, line.sku) ? line.lineCents : 0,
  }))

const couponOf = (coupon: CouponFacts | null, lines: PricedLine[]): number => {
  if (coupon === null) return 0
  const base = sum(couponWeights(coupon, lines).map(({ weight }) => weight))
  const wanted = coupon.pftWay === 1 ? coupon.deductAmtCents : percentOf(base, coupon.deductRatePercent)
  return Math.min(base, wanted, coupon.maxDeductCents ?? wanted)
}
