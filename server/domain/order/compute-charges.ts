import type { CouponResult } from '#server/domain/coupon/coupon-rules.ts'
import type { FreightTables } from '#server/domain/freight/freight-tables.ts'
import type { Destination, Quote } from '#server/domain/freight/quote-carrier.ts'
import { quoteFreight } from '#server/domain/freight/quote-freight.ts'
import { type ShippableSku, toShippable } from '#server/domain/freight/shippable.ts'
import { splitCents } from '#server/domain/money.ts'
import {
  computePaymentFee,
  findPaymentRefusal,
  type PaymentMethodTerms,
} from '#server/domain/payment/payment-method.ts'
import { CENTS_PER_POINT } from '#server/domain/points/order-points.ts'
import { getTax, splitVat, type Tax, type TaxedLine } from '#server/domain/tax/tax.ts'
import { getDutyPermyriad, getTaxTerms, type TaxTerms } from '#server/domain/tax/tax-terms.ts'

/** Goods at the price that the buyer pays for one piece, with what freight and tax depend on. */
export type ChargeableLine = ShippableSku & { unitCents: number; hsCode: string }

/** What a line costs, and its shares of what is taken off or added for the whole order, in cents. */
type LineCharges = { lineCents: number; couponShare: number; pointsShare: number; vatShare: number }

export type ChargeRequest<Line extends ChargeableLine, Method extends PaymentMethodTerms> = {
  lines: readonly Line[]
  /** The result on the chosen coupon for these lines; an unusable one takes nothing off. */
  coupon: CouponResult | null
  /** Points that the buyer wants to spend; the balance and the goods limit them. */
  points: number
  pointsBalance: number
  /** Null while the country is unknown: then neither freight nor tax is charged. */
  destination: {
    country: Destination & { checkoutTax: string }
    zipCode: string
    /** The buyer gave a tax number. */
    isBusiness: boolean
  } | null
  carrierCode: string | undefined
  /** Weight up to which the buyer's level ships for free, where it is more than the zone's. */
  levelMaxGrams: number
  paymentMethods: readonly Method[]
  paymentMethodCode: string | undefined
  tables: FreightTables
  nowMs: number
}

/** What an order costs to the cent. */
export type Charges<Line extends ChargeableLine, Method extends PaymentMethodTerms> = {
  lines: (Line & LineCharges)[]
  pointsUsed: number
  pointsMax: number
  quotes: readonly Quote[]
  quote: Quote | null
  tax: Tax
  taxTerms: TaxTerms | null
  paymentMethod: Method | null
  parts: TotalParts
  totalCents: number
}

const NO_TAX: Tax = { vatCents: 0, dutyCents: 0, scheme: 'none', note: '' }

/**
 * Computes what an order costs: goods, coupon, points, freight, tax and payment fee, in this order. The shares of the
 * lines add up to the parts of the total. A carrier or payment method that does not take the order gives way to the
 * first that does; `quote` and `paymentMethod` name the one that was charged, null when there is none.
 */
export const computeCharges = <Line extends ChargeableLine, Method extends PaymentMethodTerms>(
  request: ChargeRequest<Line, Method>,
): Charges<Line, Method> => {
  const { lines, tables, destination, nowMs } = request
  const couponShares = request.coupon?.isUsable === true ? request.coupon.shares : Array.from(lines, () => 0)
  const afterCoupon = lines.map((line, index) => line.unitCents * line.quantity - (couponShares[index] ?? 0))
  const itemsCents = sum(lines.map(line => line.unitCents * line.quantity))
  const couponCents = sum(couponShares)
  const { pointsMax, pointsUsed, pointsShares } = chargePoints(request, afterCoupon)
  const quotes = listQuotes(request, itemsCents - couponCents)
  const quote = chooseQuote(quotes, request.carrierCode)
  const taxTerms = destination === null ? null : getTaxTerms(tables, destination.country, nowMs)
  const taxed = lines.map((line, index) => ({
    skuCode: line.skuCode,
    netCents: (afterCoupon[index] ?? 0) - (pointsShares[index] ?? 0),
    quantity: line.quantity,
    dutyPermyriad: getDutyPermyriad(tables, taxTerms?.scheme.code, line.hsCode),
  }))
  const tax =
    taxTerms === null
      ? NO_TAX
      : computeTax(taxTerms, taxed, { quote, isBusiness: destination?.isBusiness ?? false })
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
    lines: lines.map((line, index) => ({
      ...line,
      lineCents: line.unitCents * line.quantity,
      couponShare: couponShares[index] ?? 0,
      pointsShare: pointsShares[index] ?? 0,
      vatShare: vatShares[index] ?? 0,
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

type Request = ChargeRequest<ChargeableLine, PaymentMethodTerms>

/** Points pay for goods only: never for freight, tax or fees. */
const chargePoints = ({ lines, points, pointsBalance }: Request, afterCoupon: readonly number[]) => {
  const pointsMax = Math.max(0, Math.min(pointsBalance, Math.floor(sum(afterCoupon) / CENTS_PER_POINT)))
  const pointsUsed = Math.min(points, pointsMax)
  const pointsShares = splitCents(
    pointsUsed * CENTS_PER_POINT,
    lines.map(({ skuCode }, index) => ({ key: skuCode, weight: afterCoupon[index] ?? 0 })),
  )
  return { pointsMax, pointsUsed, pointsShares }
}

const listQuotes = (
  { lines, destination, tables, levelMaxGrams, nowMs }: Request,
  goodsCents: number,
): Quote[] =>
  destination === null || lines.length === 0
    ? []
    : quoteFreight({
        tables,
        country: destination.country,
        zipCode: destination.zipCode,
        goods: lines.map(toShippable),
        goodsCents,
        levelMaxGrams,
        nowMs,
      })

/** The chosen carrier when it takes the goods, else the cheapest that does. */
const chooseQuote = (quotes: readonly Quote[], code: string | undefined): Quote | null => {
  const available = quotes.filter(quote => quote.reason === null)
  return available.find(quote => quote.carrier.code === code) ?? available[0] ?? null
}

const computeTax = (
  { scheme, ratePermyriad }: TaxTerms,
  lines: readonly TaxedLine[],
  { quote, isBusiness }: { quote: Quote | null; isBusiness: boolean },
): Tax =>
  getTax({
    scheme,
    ratePermyriad,
    lines,
    shipCents: quote?.shipCents ?? 0,
    isDutiesPaid: quote?.carrier.isDutiesPaid ?? false,
    isBusiness,
  })

/** The chosen method when it takes the order, else the first that does. */
const choosePaymentMethod = <Method extends PaymentMethodTerms>(
  {
    paymentMethods,
    paymentMethodCode,
    destination,
  }: Pick<ChargeRequest<ChargeableLine, Method>, 'paymentMethods' | 'paymentMethodCode' | 'destination'>,
  amountCents: number,
): Method | null => {
  const query = { iso: destination?.country.iso, amountCents }
  const available = paymentMethods.filter(method => findPaymentRefusal(method, query) === null)
  return available.find(({ code }) => code === paymentMethodCode) ?? available[0] ?? null
}

/** The parts of a total, in cents. */
export type TotalParts = {
  itemsCents: number
  couponCents: number
  pointsCents: number
  shipCents: number
  vatCents: number
  dutyCents: number
  payFeeCents: number
}

/** The total of an order in cents: the only place where its parts are put together. */
export const computeTotal = (parts: TotalParts): number =>
  parts.itemsCents -
  parts.couponCents -
  parts.pointsCents +
  parts.shipCents +
  parts.vatCents +
  parts.dutyCents +
  parts.payFeeCents
