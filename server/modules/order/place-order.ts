import type { PlacedOrder } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { nextNumber } from '#server/database/number-series.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { deleteOrderedLines } from '#server/modules/cart/cart.repo.ts'
import type { RequestedSku } from '#server/modules/catalog/sku-line.ts'
import {
  type CheckoutPlan,
  listCartLines,
  listImmediateLines,
} from '#server/modules/checkout/checkout-plan.ts'
import { publishEvent } from '#server/modules/events.ts'
import { spendPoints } from '#server/modules/points-ledger/ledger.repo.ts'
import { reserveStock } from '#server/modules/stock/stock.repo.ts'
import { confirmCheckout, type SubmitFields } from './confirm-checkout.ts'
import { createOrder, type OrderDraft, toPlacedOrder } from './placed-order.repo.ts'

type CartFields = SubmitFields & { cartIds?: readonly string[] | undefined }

/** Places an order for cart lines and removes them from the cart. Fails like `confirmCheckout` and `placeOrder`. */
export const submitCart = (deps: ShopContext, viewer: Member, input: CartFields): Promise<PlacedOrder> => {
  const listLines = () => listCartLines(deps, viewer, input.cartIds)
  const checkout = confirmCheckout(deps, viewer, input, listLines)

  return placeOrder(deps, viewer, { ...checkout, input, kind: 'cart' })
}

/** Places a buy-now order for one SKU; the cart is not affected. Fails like `submitCart`. */
export const submitImmediate = (
  deps: ShopContext,
  viewer: Member,
  input: SubmitFields & RequestedSku,
): Promise<PlacedOrder> => {
  const listLines = () => listImmediateLines(deps, viewer, input)
  const checkout = confirmCheckout(deps, viewer, input, listLines)

  return placeOrder(deps, viewer, { ...checkout, input, kind: 'buy-now' })
}

/**
 * Places a confirmed checkout as an order. One transaction reserves the stock, takes lines out of the cart, spends
 * points and writes the order; what else follows from it subscribes to `order.placed`. Fails with STOCK_SHORT,
 * POINTS_SHORT or CHANGED when another request was faster, and then changes nothing.
 */
const placeOrder = async (deps: ShopContext, viewer: Member, draft: OrderDraft): Promise<PlacedOrder> => {
  const order = await inTransaction(deps.db, tx => writeOrder(deps, tx, viewer, draft))

  deps.cache.bump('catalog')
  return toPlacedOrder(order)
}

const writeOrder = async (deps: ShopContext, tx: Tx, viewer: Member, draft: OrderDraft) => {
  const { plan } = draft
  const now = new Date(plan.nowMs)
  const orderNo = await nextNumber(tx, 'order', plan.nowMs, deps.brand.orderPrefix)

  await reserveLines(tx, plan, { orderNo, now })
  await removeFromCart(tx, viewer, plan)
  await payWithPoints(tx, viewer, plan, orderNo)

  const order = await createOrder(tx, viewer, draft, { orderNo, now })

  const { lines, presale, coupon } = plan
  const { memberId, email } = viewer
  const buyer = { memberId, email }

  await publishEvent('order.placed', {
    deps,
    tx,
    buyer,
    order,
    lines,
    presale,
    coupon: coupon?.row ?? null,
    now,
  })

  return order
}

const reserveLines = (tx: Tx, { lines }: CheckoutPlan, { orderNo, now }: { orderNo: string; now: Date }) => {
  const items = lines.map(({ skuId, skuCode, quantity }) => ({ skuId, skuCode, quantity }))
  return reserveStock(tx, items, { orderNo, actor: 'member', reason: 'Order placed', now })
}

/** Removes the ordered lines from the cart. Fails with CHANGED when a parallel order or edit changed them. */
const removeFromCart = async (tx: Tx, { memberId }: Member, plan: CheckoutPlan): Promise<void> => {
  const lines = plan.lines.filter(line => line.lineId !== null)
  if (lines.length === 0) return

  const removed = await deleteOrderedLines(tx, memberId, lines)
  if (removed !== lines.length) {
    const change = { totalAmount: null, coupon: null, items: [] }
    fail('CHANGED', change, 'Your cart has changed. Please review it.')
  }
}

const payWithPoints = (tx: Tx, { memberId }: Member, { pointsUsed, nowMs }: CheckoutPlan, orderNo: string) =>
  spendPoints(tx, {
    memberId,
    kind: 'redeem',
    reference: `order:${orderNo}`,
    points: pointsUsed,
    text: `Order ${orderNo}`,
    nowMs,
  })
