import { MINUTE_MS } from '#server/domain/time.ts'
import type { RowCollector } from '../row-collector.ts'
import { dateOf, type PlacedOrder } from './placed-order.ts'

/** The order itself with its lines, history and reservations. */
export const addOrder = (rows: RowCollector, order: PlacedOrder): void => {
  rows.add('Orders', orderRow(order))
  order.charges.lines.forEach((_, index) => rows.add('OrderItem', itemRow(order, index)))
  for (const move of movesOf(order)) rows.add('OrderHistory', { orderId: order.id, ...move })
  order.charges.lines.forEach(line =>
    rows.add('StockReservation', {
      orderId: order.id,
      skuId: line.sku.skuId,
      quantity: line.quantity,
      status: reservationOf(order),
      createdAt: new Date(order.timeline.createdMs),
      expiresAt: new Date(order.timeline.deadlineMs),
      settledAt: dateOf(order.timeline.paidMs ?? order.timeline.cancelledMs),
    }),
  )
  if (order.plan.ends === 'pending')
    rows.add('DueEvent', {
      kind: 'order-expiry',
      uniqueKey: `order-expiry:${order.id}`,
      dueAt: new Date(order.timeline.deadlineMs),
      payload: { orderId: order.id },
    })
}

export const statusOf = ({ plan }: PlacedOrder): string => (plan.ends === 'expired' ? 'cancelled' : plan.ends)

const reservationOf = ({ timeline }: PlacedOrder): string => {
  if (timeline.paidMs !== null) return 'taken'
  return timeline.cancelledMs === null ? 'held' : 'released'
}

const orderRow = (order: PlacedOrder) => {
  const { plan, timeline, charges } = order
  const isPaid = timeline.paidMs !== null
  return {
    id: order.id,
    orderNo: order.orderNo,
    memberId: order.memberId,
    status: statusOf(order),
    kind: 'cart',
    submitKey: `seed-${plan.key}`,
    itemsCents: charges.itemsCents,
    couponCents: charges.couponCents,
    pointsCents: charges.pointsCents,
    pointsUsed: charges.pointsCents,
    shipCents: charges.shipCents,
    vatCents: charges.vatCents,
    totalCents: charges.totalCents,
    paidCents: isPaid ? charges.totalCents : 0,
    memberCouponText: order.coupon?.text ?? null,
    carrierCode: order.carrierCode,
    carrierName: order.carrierName,
    deliveryDaysMin: charges.deliveryDays[0],
    deliveryDaysMax: charges.deliveryDays[1],
    taxScheme: charges.taxScheme,
    taxRatePermyriad: charges.taxRatePermyriad,
    wholesaleLevel: order.level,
    weightGrams: charges.weightGrams,
    paymentWayCode: plan.way ?? 'card',
    poNumber: plan.poNumber ?? '',
    note: plan.note ?? '',
    invoiceNo: isPaid ? order.numbers.next('invoice', timeline.paidMs ?? 0) : null,
    ...order.address,
    createdAt: new Date(timeline.createdMs),
    payDeadlineAt: new Date(timeline.deadlineMs),
    paidAt: dateOf(timeline.paidMs),
    shippedAt: dateOf(timeline.shippedMs),
    receivedAt: dateOf(timeline.receivedMs),
    cancelledAt: dateOf(timeline.cancelledMs),
    cancelReason: cancelReasonOf(order),
    hiddenAt: plan.isHidden === true ? new Date(timeline.createdMs + 60 * 24 * 60 * MINUTE_MS) : null,
  }
}

const cancelReasonOf = ({ plan }: PlacedOrder): string | null => {
  if (plan.ends === 'expired') return 'Payment window over'
  return plan.ends === 'cancelled' ? (plan.cancelReason ?? 'No longer needed') : null
}

const itemRow = (order: PlacedOrder, index: number) => {
  const line = order.charges.lines[index]
  if (line === undefined) throw new Error(`Order ${order.orderNo} has no line ${index}`)
  const { sku } = line
  return {
    id: order.firstItemId + index,
    orderId: order.id,
    skuId: sku.skuId,
    productId: sku.productId,
    skuCode: sku.skuCode,
    productCode: sku.productCode,
    skuName: sku.nameEn,
    productSpec: sku.productSpec,
    imageUrl: sku.imageUrl,
    seoUrl: sku.seoUrl,
    quantity: line.quantity,
    listPriceCents: sku.priceCents,
    unitPriceCents: line.unitPriceCents,
    lineCents: line.lineCents,
    couponShareCents: line.couponShareCents,
    pointsShareCents: line.pointsShareCents,
    vatShareCents: line.vatShareCents,
    weightGrams: sku.weightGrams,
    hsCode: sku.hsCode,
    dangerousGoods: sku.dangerousGoods,
    warrantyMonths: sku.warrantyMonths,
    doaDays: sku.doaDays,
  }
}

type Move = {
  fromStatus: string | null
  toStatus: string
  actor: string
  actorName: string
  reason: string
  movedAt: Date
}

const movesOf = (order: PlacedOrder): Move[] => {
  const { timeline, plan, address } = order
  const member = `${address.firstName} ${address.lastName}`
  const move =
    (fromStatus: string | null, toStatus: string, [actor, actorName, reason]: [string, string, string]) =>
    (atMs: number | null): Move[] =>
      atMs === null ? [] : [{ fromStatus, toStatus, actor, actorName, reason, movedAt: new Date(atMs) }]
  const isTransfer = plan.way === 'bank-transfer'
  return [
    ...move(null, 'pending', ['member', member, 'Order submitted'])(timeline.createdMs),
    ...move(
      'pending',
      'paid',
      isTransfer
        ? ['console', 'Accounts', 'Bank transfer credited']
        : ['payment-host', '', 'Payment notice accepted'],
    )(timeline.paidMs),
    ...move('paid', 'shipped', ['warehouse', 'Shenzhen', 'Parcel handed over'])(timeline.shippedMs),
    ...move('shipped', 'received', ['member', member, 'Receipt confirmed'])(timeline.receivedMs),
    ...move(
      'pending',
      'cancelled',
      plan.ends === 'expired'
        ? ['system', '', 'Payment window over']
        : ['member', member, cancelReasonOf(order) ?? ''],
    )(timeline.cancelledMs),
  ]
}
