import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { CouponResult } from '../coupon/evaluate-coupons.ts'
import { type ShippableSku, toShippable } from '../freight/freight.ts'
import type { Destination, FreightTables, Quote } from '../freight/quote-carrier.ts'
import { quoteFreight } from '../freight/quote-freight.ts'
import { splitCents } from '../money.ts'
import {
  computePaymentFee,
  findPaymentRejection,
  type PaymentMethodTerms,
} from '../payment/payment-method.ts'
import { CENTS_PER_POINT } from '../policies.ts'
import { requireAt } from '../require.ts'
import { getDutyPermyriad, getTax, getTaxTerms, splitVat, type Tax, type TaxScheme } from '../tax/tax.ts'
import { computeTotal, type TotalParts } from './totals.ts'

/** A line at the buyer's unit price, with the properties that freight and tax depend on. */
export type ChargeableLine = ShippableSku & { unitCents: number; hsCode: string }

export type ChargeRequest<Line extends ChargeableLine, Method extends PaymentMethodTerms> = {
  lines: readonly Line[]
  /** Result of the chosen coupon for these lines. An unusable one deducts nothing. */
  coupon: CouponResult | null
  /** Points that the buyer wants to use, limited by the balance and the goods. */
  points: number
  pointsBalance: number
  /** Null while the country is unknown: no freight and no tax are charged. */
  destination: {
    country: Destination & { checkoutTax: string }
    zipCode: string
    /** The buyer entered a tax number. */
    isBusiness: boolean
  } | null
  carrierCode: string | undefined
  /** Weight limit of free shipping for the buyer's wholesale level, if it exceeds that of the zone. */
  levelMaxGrams: number
  paymentMethods: readonly Method[]
  paymentMethodCode: string | undefined
  tables: FreightTables
  nowMs: number
}

/** A line at the amount that remains after coupon and points. */
type NetLine = { netCents: number; quantity: number; hsCode: string }

/** The place and the goods that import charges depend on. */
type Import = {
  tables: Pick<FreightTables, 'dutyRates'>
  terms: { scheme: TaxScheme; ratePermyriad: number }
  lines: readonly NetLine[]
  isBusiness: boolean
}

/** A carrier's offer with its taxes. */
export type LandedQuote = Quote & {
  tax: Tax
  /** Freight, taxes at checkout, and the estimate of what is due on delivery. */
  landedCents: number
}

/** The cost of an order in cents. */
export type Charges<Line extends ChargeableLine, Method extends PaymentMethodTerms> = ReturnType<
  typeof computeCharges<Line, Method>
>

const NO_TAX: Tax = { vatCents: 0, dutyCents: 0, lineDutyCents: [], dueCents: 0, scheme: 'none', note: '' }

/**
 * Computes the cost of an order: goods, coupon, points, freight, tax and payment fee, in this order. The shares of the
 * lines add up to the parts of the total. A chosen carrier or payment method that rejects the order is replaced by the
 * first one that accepts it; `quote` and `paymentMethod` are those charged, or null when there is none.
 */
export const computeCharges = <Line extends ChargeableLine, Method extends PaymentMethodTerms>(
  request: ChargeRequest<Line, Method>,
) => {
  const { lines, tables, destination, nowMs } = request

  const couponShares = request.coupon?.isUsable === true ? request.coupon.shares : Array.from(lines, () => 0)
  const afterCoupon = lines.map(
    (line, index) => line.unitCents * line.quantity - requireAt(couponShares, index),
  )
  const itemsCents = sumBy(lines, line => line.unitCents * line.quantity)
  const couponCents = sumBy(couponShares, share => share)

  const { pointsMax, pointsUsed, pointsShares } = chargePoints(request, afterCoupon)
  const taxed = lines.map((line, index) => ({
    skuCode: line.skuCode,
    netCents: requireAt(afterCoupon, index) - requireAt(pointsShares, index),
    quantity: line.quantity,
    hsCode: line.hsCode,
  }))

  const taxTerms =
    destination === null
      ? null
      : getTaxTerms(tables, { ...destination.country, zipCode: destination.zipCode }, nowMs)
  const goods = taxTerms && {
    tables,
    terms: taxTerms,
    lines: taxed,
    isBusiness: destination?.isBusiness ?? false,
  }
  const quotes = goods === null ? [] : landQuotes(listQuotes(request, itemsCents - couponCents), goods)
  const quote = chooseQuote(quotes, request.carrierCode)
  const tax = quote?.tax ?? (goods === null ? NO_TAX : computeImportTax(goods, null))
  const vatShares = splitVat(tax.vatCents, taxed)

  const unpaid: TotalParts = {
    itemsCents,
    couponCents,
    pointsCents: pointsUsed * CENTS_PER_POINT,
    shipCents: quote?.shipCents ?? 0,
    vatCents: tax.vatCents,
    dutyCents: tax.dutyCents,
    payFeeCents: 0,
  }
  const unpaidCents = computeTotal(unpaid)

  const paymentMethod = choosePaymentMethod(request, unpaidCents)
  const payFeeCents = paymentMethod === null ? 0 : computePaymentFee(paymentMethod, unpaidCents)

  return {
    /** Lines with their amounts and their shares of order-level deductions and taxes. */
    lines: lines.map((line, index) => ({
      ...line,
      lineCents: line.unitCents * line.quantity,
      couponShare: requireAt(couponShares, index),
      pointsShare: requireAt(pointsShares, index),
      vatShare: requireAt(vatShares, index),
      dutyShare: tax.lineDutyCents[index] ?? 0,
    })),
    pointsUsed,
    pointsMax,
    quotes,
    quote,
    tax,
    taxTerms,
    paymentMethod,
    parts: { ...unpaid, payFeeCents },
    totalCents: unpaidCents + payFeeCents,
  }
}

type Request = ChargeRequest<ChargeableLine, PaymentMethodTerms>

/** Points only pay for goods, never for freight, tax or fees. */
const chargePoints = ({ lines, points, pointsBalance }: Request, afterCoupon: readonly number[]) => {
  const pointsMax = Math.max(
    0,
    Math.min(pointsBalance, Math.floor(sumBy(afterCoupon, cents => cents) / CENTS_PER_POINT)),
  )
  const pointsUsed = Math.min(points, pointsMax)
  const pointsShares = splitCents(
    pointsUsed * CENTS_PER_POINT,
    lines.map(({ skuCode }, index) => ({ key: skuCode, weight: requireAt(afterCoupon, index) })),
  )
  return { pointsMax, pointsUsed, pointsShares }
}

const listQuotes = ({ lines, destination, tables, levelMaxGrams, nowMs }: Request, goodsCents: number) =>
  destination === null || lines.length === 0
    ? []
    : quoteFreight({
        tables,
        levelMaxGrams,
        nowMs,
        ...destination,
        goods: lines.map(toShippable),
        goodsCents,
      })

/** The chosen carrier if it accepts the goods, otherwise the one with the lowest landed cost. */
const chooseQuote = (quotes: readonly LandedQuote[], code: string | undefined): LandedQuote | null => {
  const available = quotes.filter(quote => quote.reason === null)
  return available.find(quote => quote.carrier.code === code) ?? available[0] ?? null
}

/** The chosen method if it accepts the order, otherwise the first one that does. */
const choosePaymentMethod = <Line extends ChargeableLine, Method extends PaymentMethodTerms>(
  { paymentMethods, paymentMethodCode, destination }: ChargeRequest<Line, Method>,
  amountCents: number,
): Method | null => {
  const query = { iso: destination?.country.iso, amountCents }
  const available = paymentMethods.filter(method => findPaymentRejection(method, query) === null)
  return available.find(({ code }) => code === paymentMethodCode) ?? available[0] ?? null
}

/** Taxes of an import with a carrier; without one, those of goods without freight. */
const computeImportTax = ({ tables, terms, lines, isBusiness }: Import, quote: Quote | null): Tax =>
  getTax({
    ...terms,
    lines: lines.map(({ netCents, quantity, hsCode }) => ({
      netCents,
      quantity,
      dutyPermyriad: getDutyPermyriad(tables, terms.scheme.code, hsCode),
    })),
    shipCents: quote?.shipCents ?? 0,
    isDutiesPaid: quote?.carrier.isDutiesPaid ?? false,
    isBusiness,
  })

/** Adds taxes to each offer and sorts them: available ones by landed cost, then rejections. */
export const landQuotes = (quotes: readonly Quote[], goods: Import): LandedQuote[] =>
  quotes
    .map(quote => {
      const tax = computeImportTax(goods, quote)
      return { ...quote, tax, landedCents: quote.shipCents + tax.vatCents + tax.dutyCents + tax.dueCents }
    })
    .toSorted(
      (a, b) => Number(a.reason !== null) - Number(b.reason !== null) || a.landedCents - b.landedCents,
    )
