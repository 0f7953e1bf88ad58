import { z } from 'zod'
import type { Checkout, PlacedOrder, Totals } from '#contract/checkout.schemas.ts'
import { codes } from '#contract/core/codes.ts'
import { couponRefusalText } from '#server/domain/coupon/coupon-rules.ts'
import { toDollars } from '#server/domain/money.ts'
import { computeTotal, type TotalParts } from '#server/domain/order/compute-charges.ts'
import { randomToken } from '#server/lib/ids.ts'
import { toOwnAddress } from '#server/modules/address/address.mapper.ts'
import { type PriceView, toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { toSkuLine } from '#server/modules/catalog/sku-line.ts'
import { toCheckoutCoupon } from '#server/modules/coupon/coupon.mapper.ts'
import { toFreightQuote } from '#server/modules/freight/freight.mapper.ts'
import { getFreightTables } from '#server/modules/freight/freight-tables.repo.ts'
import { toPaymentMethod } from '#server/modules/payment-methods/payment-methods.repo.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { type CheckoutPlan, type CouponProblem, isOrderable, type RequestedLine } from './checkout-plan.ts'

type TotalFacts = {
  parts: TotalParts
  pointsUsed: number
  ratePermyriad: number
  taxScheme: string
  taxNote: string
  weightGrams: number
  /** Lines of the freight: those of a quote, or as an order keeps them. */
  shipBreakdown: unknown
}

const ShipLinesSchema = z.array(z.object({ label: z.string(), cents: z.int() })).catch([])

/** The total of a checkout or an order as the wire traces it. */
export const toTotals = (facts: TotalFacts): Totals => {
  const { parts } = facts
  const totalCents = computeTotal(parts)
  return {
    itemsTotal: toDollars(parts.itemsCents),
    couponTotal: toDollars(parts.couponCents),
    pointsUsed: facts.pointsUsed,
    pointsTotal: toDollars(parts.pointsCents),
    shipTotal: toDollars(parts.shipCents),
    shipLines: ShipLinesSchema.parse(facts.shipBreakdown).map(({ label, cents }) => ({
      label,
      amount: toDollars(cents),
    })),
    vatTotal: toDollars(parts.vatCents),
    dutyTotal: toDollars(parts.dutyCents),
    payFee: toDollars(parts.payFeeCents),
    totalAmount: toDollars(totalCents),
    VatPrice: toDollars(parts.vatCents + parts.dutyCents),
    VatSubTotal: toDollars(totalCents),
    vatRatePercent: facts.ratePermyriad / 100,
    taxScheme: facts.taxScheme,
    taxNote: facts.taxNote,
    weightKg: facts.weightGrams / 1000,
  }
}

/** The sums of a checkout as they are sent. */
export const totalsOfPlan = (plan: CheckoutPlan): Totals =>
  toTotals({
    parts: plan.parts,
    pointsUsed: plan.pointsUsed,
    ratePermyriad: plan.taxTerms?.ratePermyriad ?? 0,
    taxScheme: plan.tax.scheme,
    taxNote: plan.tax.note,
    weightGrams: plan.quotes[0]?.actualGrams ?? 0,
    shipBreakdown: plan.quote?.breakdown ?? [],
  })

type Problem = Checkout['problems'][number]

/** What keeps a line from being ordered, or has changed since it was put into the cart. */
export const getProblems = (line: RequestedLine): Problem[] => {
  const problem = (kind: Problem['kind'], message: string, change: Partial<Problem> = {}): Problem => ({
    skuCode: line.skuCode,
    kind,
    isBlocking: true,
    message,
    old: null,
    new: null,
    ...change,
  })
  // Left out of the order like out of the cart's sums; the buyer only has to know.
  if (line.isOnSale !== 1) return [problem('removed', 'Product has been removed', { isBlocking: false })]
  if (line.unitCents === null) {
    return [problem('hidden-price', 'This product is priced on request', { isBlocking: false })]
  }
  if (!isOrderable(line)) {
    const message = 'This is a pre-order item. Order it with a deposit on its product page'
    return [problem('presale', message, { isBlocking: false })]
  }
  const free = Math.max(0, line.free)
  if (free < line.quantity) {
    return [problem('stock', `Only ${free} left`, { old: line.quantity, new: free })]
  }
  if (line.quantity < line.moq) {
    return [problem('moq', `Minimum quantity: ${line.moq}`, { old: line.quantity, new: line.moq })]
  }
  if (line.joinPriceCents === null || line.joinPriceCents === line.unitCents) return []
  const change = { isBlocking: false, old: toDollars(line.joinPriceCents), new: toDollars(line.unitCents) }
  return [problem('price', 'The price has changed since you added this item', change)]
}

/** Why a coupon can't be used; an unknown code and another member's coupon get the same text. */
export const couponProblemText = ({ codeName, missingCents }: CouponProblem): string =>
  codeName === 'NOT_FOUND' ? 'This coupon does not exist' : couponRefusalText(codeName, missingCents)

const getCouponProblem = ({ couponProblem }: CheckoutPlan) =>
  couponProblem === null
    ? null
    : { code: codes[couponProblem.codeName].code, msg: couponProblemText(couponProblem) }

const isComplete = ({ lines, choices, quote, paymentMethod, couponProblem }: CheckoutPlan): boolean =>
  lines.length > 0 &&
  choices.address !== null &&
  quote !== null &&
  paymentMethod !== null &&
  couponProblem === null

const getPresale = ({ presale, totalCents }: CheckoutPlan): Checkout['presale'] =>
  presale === null
    ? null
    : {
        depositAmount: toDollars(presale.depositCents),
        balanceAmount: toDollars(totalCents - presale.depositCents),
        balanceOpensTime: presale.balanceOpensAt.toISOString(),
        balanceEndsTime: presale.balanceEndsAt.toISOString(),
        shipTime: presale.shipAt?.toISOString() ?? null,
      }

/** Everything the checkout page shows. */
export const toCheckout = (deps: WorldDeps, view: PriceView, plan: CheckoutPlan): Checkout => {
  const { choices, nowMs } = plan
  const problems = plan.requested.flatMap(getProblems)
  const shares = new Map(plan.lines.map(line => [line.skuId, line]))
  const tables = getFreightTables(deps)
  const payQuestion = { iso: choices.country?.iso, amountCents: plan.totalCents - plan.parts.payFeeCents }
  return {
    submitKey: randomToken(18),
    lines: plan.requested.map(line => ({
      ...toSkuLine(view, line),
      id: line.lineId === null ? '' : String(line.lineId),
      joinPrice: line.unitCents === null ? null : toDollarsOrNull(line.joinPriceCents),
      couponShare: toDollars(shares.get(line.skuId)?.couponShare ?? 0),
      pointsShare: toDollars(shares.get(line.skuId)?.pointsShare ?? 0),
    })),
    problems,
    canSubmit: isComplete(plan) && !problems.some(problem => problem.isBlocking),
    address: choices.address === null ? null : toOwnAddress(deps, choices.address),
    carriers: plan.quotes.map(quote => toFreightQuote(quote, tables, nowMs)),
    carrierCode: plan.quote?.carrier.code ?? null,
    coupons: plan.coupons().map(judged => toCheckoutCoupon(judged, nowMs)),
    couponCode: plan.coupon?.row.couponCode ?? null,
    couponProblem: getCouponProblem(plan),
    paymentMethods: plan.paymentMethods.map(way => toPaymentMethod(way, payQuestion)),
    paymentMethod: plan.paymentMethod?.code ?? null,
    pointsBalance: plan.pointsBalance,
    pointsMax: plan.pointsMax,
    totals: totalsOfPlan(plan),
    presale: getPresale(plan),
  }
}

/** The answer of a submit; `isRepeat` when an earlier request had placed the order. */
export const toPlacedOrder = (
  order: { orderNo: string; status: PlacedOrder['orderStatus']; createdAt: Date; payDeadlineAt: Date },
  totals: Totals,
  isRepeat: boolean,
): PlacedOrder => ({
  orderNo: order.orderNo,
  orderStatus: order.status,
  totalAmount: totals.totalAmount,
  orderTime: order.createdAt.toISOString(),
  payDeadlineTime: order.payDeadlineAt.toISOString(),
  isRepeat,
  totals,
})
