import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { HANDED_OVER } from '@fixbench/domain/order/order-status.ts'
import { toLineColumns } from '@fixbench/server/modules/order/placed-order.repo.ts'
import { toDueEvent } from '../due-event.ts'
import type { RowCollector } from '../row-collector.ts'
import { type PlacedOrder, toDate } from './placed-order.ts'

/** Adds an order with its items, history and reservations. */
export const addOrder = (rows: RowCollector, order: PlacedOrder): void => {
  rows.add('Orders', toOrderRow(order))
  order.charges.lines.forEach((line, index) =>
    rows.add('OrderItem', { id: order.firstItemId + index, orderId: order.id, ...toLineColumns(line) }),
  )
  for (const move of listMoves(order)) rows.add('OrderHistory', { orderId: order.id, ...move })
  order.charges.lines.forEach(line =>
    rows.add('StockReservation', {
      orderId: order.id,
      skuId: line.skuId,
      quantity: line.quantity,
      status: getReservationStatus(order),
      createdAt: new Date(order.timeline.createdMs),
      expiresAt: new Date(order.timeline.deadlineMs),
      settledAt: toDate(order.timeline.paidMs ?? order.timeline.canceledMs),
    }),
  )
  if (order.plan.ends === 'pending') {
    rows.add(
      'DueEvent',
      toDueEvent('order-expiry', order.id, new Date(order.timeline.deadlineMs), { orderId: order.id }),
    )
  }
}

const getStatus = ({ plan }: PlacedOrder): string => (plan.ends === 'expired' ? 'cancelled' : plan.ends)

const getReservationStatus = ({ timeline }: PlacedOrder): string => {
  if (timeline.paidMs !== null) return 'taken'
  return timeline.canceledMs === null ? 'held' : 'released'
}

const toOrderRow = (order: PlacedOrder) => {
  const { plan, timeline, charges } = order
  const { quote } = charges
  const isPaid = timeline.paidMs !== null

  return {
    id: order.id,
    orderNo: order.orderNo,
    memberId: order.memberId,
    status: getStatus(order),
    kind: 'cart',
    submitKey: `seed-${plan.key}`,
    ...charges.parts,
    pointsUsed: charges.pointsUsed,
    totalCents: charges.totalCents,
    paidCents: isPaid ? charges.totalCents : 0,
    memberCouponText: charges.coupon?.rule.text ?? null,
    carrierCode: quote.carrier.code,
    carrierName: quote.carrier.name,
    pickupAt: quote.carrier.pickupAt,
    deliveryDaysMin: quote.rate.workingDaysMin,
    deliveryDaysMax: quote.rate.workingDaysMax,
    shipBreakdown: quote.breakdown,
    parcelPlan: quote.parcels.length === 0 ? null : quote.parcels,
    dueCents: charges.tax.dueCents,
    taxScheme: charges.tax.scheme,
    taxRatePermyriad: charges.taxTerms?.ratePermyriad ?? 0,
    wholesaleLevel: order.level,
    weightGrams: quote.actualGrams,
    paymentMethodCode: charges.paymentMethod?.code ?? null,
    poNumber: plan.poNumber ?? '',
    note: plan.note ?? '',
    invoiceNo: isPaid ? order.numbers.next('invoice', timeline.paidMs ?? 0) : null,
    ...order.address,
    createdAt: new Date(timeline.createdMs),
    payDeadlineAt: new Date(timeline.deadlineMs),
    paidAt: toDate(timeline.paidMs),
    shippedAt: toDate(timeline.shippedMs),
    receivedAt: toDate(timeline.receivedMs),
    cancelledAt: toDate(timeline.canceledMs),
    cancelReason: findCancelReason(order),
    hiddenAt: plan.isHidden === true ? new Date(timeline.createdMs + 60 * 24 * 60 * MINUTE_MS) : null,
  }
}

const findCancelReason = ({ plan }: PlacedOrder): string | null => {
  if (plan.ends === 'expired') return 'Payment window closed'
  return plan.ends === 'cancelled' ? (plan.cancelReason ?? 'No longer needed') : null
}

type Move = {
  fromStatus: string | null
  toStatus: string
  actor: string
  actorName: string
  reason: string
  movedAt: Date
}

const listMoves = (order: PlacedOrder): Move[] => {
  const { timeline, plan, address } = order
  const member = `${address.firstName} ${address.lastName}`
  const move =
    (fromStatus: string | null, toStatus: string, [actor, actorName, reason]: [string, string, string]) =>
    (atMs: number | null): Move[] =>
      atMs === null ? [] : [{ fromStatus, toStatus, actor, actorName, reason, movedAt: new Date(atMs) }]
  const isTransfer = plan.method === 'bank-transfer'

  return [
    ...move(null, 'pending', ['member', member, 'Order placed'])(timeline.createdMs),
    ...move(
      'pending',
      'paid',
      isTransfer
        ? ['console', 'Accounting', 'Bank transfer received']
        : ['payment-host', '', 'Payment received'],
    )(timeline.paidMs),
    ...move('paid', 'shipped', ['warehouse', 'Shenzhen', HANDED_OVER])(timeline.shippedMs),
    ...move('shipped', 'received', ['member', member, 'Receipt confirmed'])(timeline.receivedMs),
    ...move(
      'pending',
      'cancelled',
      plan.ends === 'expired'
        ? ['system', '', 'Payment window closed']
        : ['member', member, findCancelReason(order) ?? ''],
    )(timeline.canceledMs),
  ]
}
