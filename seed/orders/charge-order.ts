import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { computeValidity, evaluateCopy } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { LandedQuote } from '@fixbench/domain/order/compute-charges.ts'
import { type Charges, computeCharges } from '@fixbench/domain/order/compute-charges.ts'
import { computeUnitPrice } from '@fixbench/domain/price/resolve-price.ts'
import { readLadders } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { type CouponRow, findCoupon } from '@fixbench/server/modules/coupon/coupon.repo.ts'
import { readFreightTables } from '@fixbench/server/modules/freight/freight-tables.repo.ts'
import {
  type PaymentMethodRow,
  readPaymentMethods,
} from '@fixbench/server/modules/payment-methods/payment-methods.repo.ts'
import { z } from 'zod'
import { createReader, type Database, readRows } from '../database.ts'
import type { PersonaAddress } from '../importers/address.ts'
import type { OrderSku } from './pick-line.ts'

const COUPON_RECEIVED_DAYS_BEFORE = 5

type OrderLine = OrderSku & { quantity: number; unitCents: number }

/** The member's copy of a coupon that an order uses. */
type UsedCoupon = { rule: CouponRow; receivedAt: Date; validFrom: Date; validTo: Date }

/** Charges of a seeded order, with the planned carrier and payment method. */
export type OrderCharges = Charges<OrderLine, PaymentMethodRow> & {
  quote: LandedQuote
  carrierTypes: ReadonlyMap<string, string>
  originIso: string
  coupon: UsedCoupon | null
}

type ChargeInput = {
  requestedLines: readonly { sku: OrderSku; quantity: number }[]
  atMs: number
  address: PersonaAddress
  /** Default: the carrier that checkout proposes. */
  carrierCode: string | undefined
  /** Default: the payment method that checkout proposes. */
  paymentMethodCode: string | undefined
  level: number | null
  couponCode: string | undefined
  points: number
}

/**
 * Returns a function that charges past orders by the shop's own rules and tables. It throws if the shop would reject
 * the carrier, payment method, coupon or number of points.
 */
export const createCharger = (db: Database): ((requested: ChargeInput) => OrderCharges) => {
  const sql = createReader(db)
  const tables = readFreightTables(sql)
  const carrierTypes = new Map(tables.carriers.map(({ code, type }) => [code, type]))
  const paymentMethods = readPaymentMethods(sql, { hasHost: true })
  const ladders = readLadders(sql)
  const levels = readLevels(db)
  const countries = readCountries(db)

  return requested => {
    const { address, atMs: nowMs } = requested
    const country = countries.get(address.country) ?? failOn(requested, 'unknown country')
    const level = levels.get(requested.level ?? 0) ?? RETAIL
    const lines = requested.requestedLines.map(({ sku, quantity }) => ({
      ...sku,
      quantity,
      unitCents: computeUnitPrice(sku, ladders, {
        listCents: sku.listCents,
        quantity,
        levelPermille: level.discountPermille,
        nowMs,
      }),
    }))
    const coupon = requested.couponCode === undefined ? null : receiveCoupon(sql, requested.couponCode, nowMs)
    const result = coupon && evaluateCopy(toUnused(coupon), lines, nowMs).result
    if (result?.isUsable === false) return failOn(requested, `coupon: ${result.codeName}`)

    const chargeBy = (carrierCode: string | undefined) =>
      computeCharges({
        lines,
        coupon: result,
        points: requested.points,
        pointsBalance: requested.points,
        destination: { country, zipCode: address.zipCode, isBusiness: false },
        carrierCode,
        levelMaxGrams: level.freeShippingMaxGrams,
        paymentMethods,
        paymentMethodCode: requested.paymentMethodCode,
        tables,
        nowMs,
      })
    // Past buyers without a planned carrier took the one with the lowest freight.
    const charges = chargeBy(requested.carrierCode ?? findLowestFreight(chargeBy(undefined).quotes))

    return {
      ...charges,
      quote: requirePlanned(requested, charges),
      carrierTypes,
      originIso: tables.originIso,
      coupon,
    }
  }
}

const findLowestFreight = (quotes: readonly LandedQuote[]): string | undefined =>
  quotes.filter(({ reason }) => reason === null).toSorted((a, b) => a.shipCents - b.shipCents)[0]?.carrier
    .code

/** The quote of the planned carrier. Throws if the shop would change the carrier, the payment method or the points. */
const requirePlanned = (
  requested: ChargeInput,
  { quote, quotes, paymentMethod, pointsUsed }: Charges<OrderLine, PaymentMethodRow>,
): LandedQuote => {
  const { carrierCode, paymentMethodCode } = requested
  if (paymentMethod === null || (paymentMethodCode ?? paymentMethod.code) !== paymentMethod.code) {
    return failOn(requested, 'payment method')
  }
  if (pointsUsed !== requested.points) return failOn(requested, 'points')
  if (quote !== null && (carrierCode ?? quote.carrier.code) === quote.carrier.code) return quote
  const refused = quotes.filter(({ carrier }) => carrier.code === (carrierCode ?? carrier.code))
  const reasons = refused.map(({ carrier, reason }) => `${carrier.code} ${reason}`)
  return failOn(requested, `carrier: ${reasons.join('; ') || 'does not go there'}`)
}

const failOn = (
  { carrierCode, paymentMethodCode, couponCode, address }: ChargeInput,
  reason: string,
): never => {
  const plan = `${carrierCode ?? 'any carrier'}, ${paymentMethodCode ?? 'any method'}, ${couponCode ?? 'no coupon'} to ${address.country}`
  throw new Error(`The shop would reject the planned order (${plan}): ${reason}`)
}

const receiveCoupon = (sql: ReturnType<typeof createReader>, code: string, orderedMs: number): UsedCoupon => {
  const rule = findCoupon(sql, { code })
  if (rule === undefined) throw new Error(`A planned order names the unknown coupon ${code}`)
  const receivedMs = orderedMs - COUPON_RECEIVED_DAYS_BEFORE * DAY_MS
  const { from, to } = computeValidity(rule, receivedMs)
  return { rule, receivedAt: new Date(receivedMs), validFrom: from, validTo: to }
}

const toUnused = ({ rule, validFrom, validTo }: UsedCoupon) => ({
  ...rule,
  copyStatus: 'unused',
  copyFrom: validFrom.toISOString(),
  copyTo: validTo.toISOString(),
})

const LevelSchema = z.object({
  level: z.number(),
  discountPermille: z.number(),
  freeShippingMaxGrams: z.number(),
})
type Level = z.infer<typeof LevelSchema>

const RETAIL: Level = { level: 0, discountPermille: 0, freeShippingMaxGrams: 0 }

/** Wholesale levels by their number. */
export const readLevels = (db: Database): ReadonlyMap<number, Level> =>
  new Map(
    readRows(db, LevelSchema, 'SELECT level, discountPermille, freeShippingMaxGrams FROM WholesaleLevel').map(
      row => [row.level, row],
    ),
  )

const CountryTermsSchema = z.object({ iso: z.string(), zoneCode: z.string(), checkoutTax: z.string() })
type CountryTerms = z.infer<typeof CountryTermsSchema>

const readCountries = (db: Database): ReadonlyMap<string, CountryTerms> =>
  new Map(
    readRows(db, CountryTermsSchema, 'SELECT iso, zoneCode, checkoutTax FROM Country WHERE isServed = 1').map(
      row => [row.iso, row],
    ),
  )
