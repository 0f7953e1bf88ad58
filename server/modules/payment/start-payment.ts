import type { ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { formatDate } from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import type { orderEndpoints } from '@fixbench/contract/order/order.contract.ts'
import type { PaymentTicket } from '@fixbench/contract/payment/payment-ticket.ts'
import { splitCents } from '@fixbench/domain/money.ts'
import { computePaymentFee } from '@fixbench/domain/payment/payment-method.ts'
import { computeDueCents, findPresaleStage } from '@fixbench/domain/presale/presale.ts'
import { requireAt, requireValue } from '@fixbench/domain/require.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failField, failMissing } from '#server/lib/fail.ts'
import { findCombineRejections, toAddressKey } from '#server/modules/order/combine-orders.ts'
import { listOwnOrders, type OrderRow } from '#server/modules/order/order.repo.ts'
import { WINDOW_OVER } from '#server/modules/order/payment-window.ts'
import {
  listPaymentMethods,
  type PaymentMethodRow,
} from '#server/modules/payment-methods/payment-methods.repo.ts'
import { chooseMethod } from './choose-method.ts'
import { createPayment, updatePaymentFee } from './payment.repo.ts'
import { type ReturnTargets, toTicket } from './payment-ticket.ts'
import { payOrder } from './settle-payment.ts'

type PayForm = ParsedOf<typeof orderEndpoints.submit>

/**
 * Starts a payment of one or several pending orders of the member and returns what the browser needs to pay. Each start
 * creates a new payment; the first approved one pays the orders. Fails after the payment window (300013) and for orders
 * that can't be paid (300006).
 */
export const startPayment = async (
  deps: ShopContext,
  viewer: Member,
  form: PayForm,
  targets: ReturnTargets,
): Promise<PaymentTicket> => {
  const orderNos = [...new Set(form.orderNos ?? (form.orderNo === undefined ? [] : [form.orderNo]))]
  if (orderNos.length === 0) return failField('orderNo', 'is required')
  const started = await inTransaction(deps.db, tx =>
    writePayment(deps, tx, viewer, { orderNos, paymentMethod: form.paymentMethod }),
  )
  if (started.amountCents === 0) await payCoveredOrders(deps, viewer, started.orders)
  return toTicket(deps, viewer, started, targets)
}

/** Pays orders that points and coupons cover completely. */
const payCoveredOrders = async (
  deps: ShopContext,
  buyer: Member,
  orders: readonly OrderRow[],
): Promise<void> => {
  const paidBy = { actor: 'system', reason: 'Nothing left to pay', buyer, orderPn: '' } as const
  await inTransaction(deps.db, async tx => {
    for (const { id } of orders) await payOrder(deps, tx, id, paidBy)
  })
  deps.cache.bump('catalog')
}

const writePayment = async (
  deps: ShopContext,
  tx: Tx,
  viewer: Member,
  { orderNos, paymentMethod }: { orderNos: readonly string[]; paymentMethod: string | undefined },
) => {
  const nowMs = deps.clock.nowMs()
  const orders = await listOwnOrders(tx, viewer.memberId, orderNos)
  if (orders.length < orderNos.length) return failMissing('The order')
  assertPayable(orders, nowMs)

  const query = {
    iso: orders[0]?.country,
    amountCents: sumBy(orders, order => computeDueCents(order) - order.payFeeCents),
  }
  const method = chooseMethod(listPaymentMethods(deps), query, paymentMethod, orders[0]?.paymentMethodCode)
  const charged = await chargeFee(tx, orders, method)
  const amountCents = sumBy(charged, computeDueCents)
  const deadline = new Date(Math.min(...orders.map(order => order.payDeadlineAt.getTime())))
  if (amountCents === 0) return { orders: charged, method, amountCents, paymentNo: '', deadline }

  const paymentNo = await createPayment(
    deps,
    tx,
    { memberId: viewer.memberId, methodCode: method.code, amountCents, expiresAt: deadline },
    charged.map(order => ({ orderId: order.id, amountCents: computeDueCents(order) })),
  )

  return { orders: charged, method, amountCents, paymentNo, deadline }
}

const assertPayable = (orders: readonly OrderRow[], nowMs: number): void => {
  const isOver = orders.some(
    order =>
      (order.status === 'cancelled' && order.cancelReason === WINDOW_OVER) ||
      (order.status === 'pending' && order.payDeadlineAt.getTime() <= nowMs),
  )
  if (isOver) fail('PAYMENT_WINDOW_OVER')
  const rejections = findCombineRejections(
    orders.map(order => ({ ...order, addressKey: toAddressKey(order) })),
    nowMs,
  )
  if (rejections.length > 0) fail('ORDER_STATE', { rejections })

  const waiting = orders.find(order => findPresaleStage(order, nowMs) === 'waiting')
  if (waiting !== undefined) {
    const opensTime = requireValue(waiting.balanceOpensAt, 'Balance window').toISOString()
    fail('REFUSED', { opensTime }, `You can pay the balance from ${formatDate(opensTime)}`)
  }
}

/** Splits the method's fee across the orders by amount, and updates the orders whose method or fee changes. */
const chargeFee = async (tx: Tx, orders: readonly OrderRow[], method: PaymentMethodRow) => {
  const netCents = orders.map(order => order.totalCents - order.payFeeCents)
  const fee = computePaymentFee(
    method,
    sumBy(netCents, cents => cents),
  )
  const fees = splitCents(
    fee,
    orders.map(({ orderNo }, index) => ({ key: orderNo, weight: requireAt(netCents, index) })),
  )
  const charged: OrderRow[] = []

  for (const [index, order] of orders.entries()) {
    const payFeeCents = requireAt(fees, index)
    const totalCents = requireAt(netCents, index) + payFeeCents
    const changed = { ...order, payFeeCents, totalCents, paymentMethodCode: method.code }
    if (order.payFeeCents !== payFeeCents || order.paymentMethodCode !== method.code) {
      await updatePaymentFee(tx, changed)
    }
    charged.push(changed)
  }

  return charged
}
