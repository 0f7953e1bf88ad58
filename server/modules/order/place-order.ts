import type { cartEndpoints } from '@fixbench/contract/cart/cart.contract.ts'
import type { PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { toStockShort } from '#server/domain/order/stock-short.ts'
import { composePlacedMail } from '#server/domain/order-mail.ts'
import { METHOD_REFUSED } from '#server/domain/payment/payment-method.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { deleteOrderedLines } from '#server/modules/cart/cart.repo.ts'
import type { RequestedSku } from '#server/modules/catalog/sku-line.ts'
import {
  type CouponProblem,
  findProblems,
  formatChange,
  formatCouponProblem,
  type RequestedLine,
} from '#server/modules/checkout/checkout.rules.ts'
import {
  type CheckoutPlan,
  listCartLines,
  listImmediateLines,
  planCheckout,
  resolveChoices,
  toPlanTotals,
} from '#server/modules/checkout/checkout-plan.ts'
import { findChange } from '#server/modules/checkout/find-change.ts'
import { reserveCopy } from '#server/modules/coupon/coupon.repo.ts'
import { grantCoupon } from '#server/modules/coupon/receive-coupon.ts'
import { spendPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { markQuotesOrdered } from '#server/modules/quote/move-quote.ts'
import { reserveStock } from '#server/modules/stock/stock.repo.ts'
import { scheduleExpiry } from './payment-window.ts'
import { createOrder, type OrderDraft, type PlacedRow, toPlacedOrder } from './placed-order.repo.ts'

type SubmitFields = Omit<ParsedOf<typeof cartEndpoints.submitOrder>, 'cartIds'>

/** Places an order for cart lines and removes them from the cart. */
export const submitCart = (
  deps: ShopContext,
  viewer: Member,
  input: SubmitFields & { cartIds?: readonly string[] | undefined },
): Promise<PlacedOrder> =>
  placeOrder(deps, viewer, input, {
    kind: 'cart',
    requestedLines: () => listCartLines(deps, viewer, input.cartIds),
  })

/** Places a buy-now order for one SKU; the cart is not affected. */
export const submitImmediate = (deps: ShopContext, viewer: Member, input: SubmitFields & RequestedSku) =>
  placeOrder(deps, viewer, input, {
    kind: 'buy-now',
    requestedLines: () => listImmediateLines(deps, viewer, input),
  })

type Source = { kind: OrderDraft['kind']; requestedLines: () => RequestedLine[] }

/**
 * Places an order: recomputes and validates the checkout, then writes it in one transaction that reserves stock, coupon
 * and points. Fails with the first problem that the buyer can fix.
 */
const placeOrder = async (
  deps: ShopContext,
  viewer: Member,
  input: SubmitFields,
  { kind, requestedLines }: Source,
): Promise<PlacedOrder> => {
  const choices = resolveChoices(deps, viewer, input)
  const plan = planCheckout(deps, viewer, requestedLines(), choices)
  assertPlaceable(deps, viewer, plan, input)

  const address = choices.address ?? failMissing('The address')
  const draft = { plan, address, input, kind }
  const order = await inTransaction(deps.db, tx => writeOrder(deps, tx, viewer, draft))

  deps.cache.bump('catalog')
  return toPlacedOrder(order)
}

/** Emails the buyer the ordered items and what to pay by when, once per order. */
const mailPlacedOrder = (
  { inbox }: ShopContext,
  tx: Tx,
  { email, memberId }: Member,
  { order, plan }: { order: PlacedRow; plan: CheckoutPlan },
): Promise<void> => {
  const { orderNo } = order
  return inbox.email(tx, {
    ...composePlacedMail(order, plan.lines, plan.presale),
    to: email,
    memberId,
    data: { orderNo },
    uniqueKey: `order-placed:${orderNo}`,
  })
}

/**
 * Fails with the first problem that keeps the order from being placed, in the order in which the buyer can fix them.
 */
const assertPlaceable = (
  deps: ShopContext,
  viewer: Member,
  plan: CheckoutPlan,
  input: SubmitFields,
): void => {
  const problems = plan.requested.flatMap(findProblems)
  assertNothingMissing(plan, input, problems)
  const short = problems.filter(problem => problem.kind === 'stock')
  if (short.length > 0) {
    const items = short.map(({ skuCode, old, new: remaining }) => ({
      skuCode,
      asked: old ?? 0,
      remaining: remaining ?? 0,
    }))
    fail('STOCK_SHORT', toStockShort(items))
  }
  const belowMinimum = problems.find(problem => problem.kind === 'moq')
  if (belowMinimum !== undefined) fail('REFUSED', null, `${belowMinimum.skuCode}: ${belowMinimum.message}`)
  if (plan.couponProblem !== null) failCoupon(plan, plan.couponProblem)
  if (plan.choices.points > plan.pointsBalance) {
    fail('POINTS_SHORT', { balance: plan.pointsBalance, asked: plan.choices.points })
  }
  const changes = findChange(deps, viewer, input, plan)
  // A changed item can change the available carriers: report the item first.
  if (changes === null || changes.items.length === 0) assertDeliverable(plan, input)
  if (changes !== null) fail('CHANGED', { ...changes, totals: toPlanTotals(plan) }, formatChange(changes))
}

const failCoupon = (plan: CheckoutPlan, problem: CouponProblem): never => {
  const message = formatCouponProblem(problem)
  if (problem.codeName === 'NOT_FOUND') return fail('NOT_FOUND', null, message)
  return fail(problem.codeName, { totals: toPlanTotals(plan) }, message)
}

/**
 * Fails when a line that the buyer saw can no longer be ordered; removed lines that the buyer didn't see are skipped.
 */
const assertNothingMissing = (
  plan: CheckoutPlan,
  input: SubmitFields,
  problems: ReturnType<typeof findProblems>,
): void => {
  const seen = new Map((input.items ?? []).map(item => [item.skuCode, item.price ?? null]))
  const missing = problems.filter(
    ({ kind, skuCode }) => ['removed', 'hidden-price', 'presale'].includes(kind) && seen.has(skuCode),
  )
  if (missing.length > 0) {
    const items = missing.map(({ skuCode }) => ({
      skuCode,
      field: 'missing' as const,
      old: seen.get(skuCode) ?? null,
      new: null,
    }))
    fail('CHANGED', { totalAmount: null, coupon: null, items })
  }
  if (plan.lines.length === 0) fail('ORDER_PRODUCT_MISSING')
}

const assertDeliverable = (plan: CheckoutPlan, input: SubmitFields): void => {
  if (plan.choices.country === null) fail('NOT_DELIVERABLE', null, 'We don’t ship to this country')
  if (plan.quote?.carrier.code !== input.carrierCode) {
    const requested = plan.quotes.find(quote => quote.carrier.code === input.carrierCode)
    fail('NOT_DELIVERABLE', { carrierCode: input.carrierCode, reason: requested?.reason ?? null })
  }
  const { paymentMethod } = input
  if (plan.paymentMethod === null || (paymentMethod && plan.paymentMethod.code !== paymentMethod)) {
    fail('NOT_DELIVERABLE', { paymentMethod: paymentMethod ?? null }, METHOD_REFUSED)
  }
}

/** Writes the order with its reservations and email. */
const writeOrder = async (
  deps: ShopContext,
  tx: Tx,
  viewer: Member,
  draft: OrderDraft,
): Promise<PlacedRow> => {
  const { plan } = draft
  const { memberId } = viewer
  const now = new Date(plan.nowMs)
  const orderNo = await nextNumber(tx, 'order', plan.nowMs)
  const items = plan.lines.map(({ skuId, skuCode, quantity }) => ({ skuId, skuCode, quantity }))
  await reserveStock(tx, items, { orderNo, actor: 'member', reason: 'Order placed', now })
  await removeFromCart(tx, memberId, plan)
  await spendPoints(tx, {
    memberId,
    kind: 'redeem',
    reference: `order:${orderNo}`,
    points: plan.pointsUsed,
    text: `Order ${orderNo}`,
    nowMs: plan.nowMs,
  })

  const order = await createOrder(tx, viewer, draft, { orderNo, now })
  await reserveCoupon(tx, viewer, plan, { orderId: order.id, now })
  await markQuotesOrdered(tx, listQuoteIds(plan), { orderId: order.id, orderNo, now })
  await scheduleExpiry(tx, order.id, order.payDeadlineAt)
  await mailPlacedOrder(deps, tx, viewer, { order, plan })
  return order
}

/** The quotes whose prices the order uses. */
const listQuoteIds = ({ lines }: CheckoutPlan): number[] =>
  lines.map(({ quoteId }) => quoteId).filter(quoteId => quoteId !== null)

/** Removes the ordered lines from the cart. Fails with CHANGED when a parallel order or edit changed them. */
const removeFromCart = async (tx: Tx, memberId: number, plan: CheckoutPlan): Promise<void> => {
  const lines = plan.lines.filter(line => line.lineId !== null)
  if (lines.length === 0) return
  if ((await deleteOrderedLines(tx, memberId, lines)) !== lines.length) {
    fail(
      'CHANGED',
      { totalAmount: null, coupon: null, items: [] },
      'Your cart has changed. Please review it.',
    )
  }
}

/** Reserves the coupon of the order; an offer is claimed first, within its limits. */
const reserveCoupon = async (
  tx: Tx,
  { memberId }: Member,
  { coupon }: CheckoutPlan,
  { orderId, now }: { orderId: number; now: Date },
): Promise<void> => {
  if (coupon === null) return

  const { row } = coupon
  const memberCouponId =
    row.memberCouponId ?? (await grantCoupon(tx, row, memberId, now.getTime())).memberCouponId

  if (!(await reserveCopy(tx, memberCouponId, { orderId, now }))) fail('COUPON_USED_UP')
}
