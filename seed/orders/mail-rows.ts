import { DAY_MS } from '#server/domain/time.ts'
import type { RowCollector } from '../row-collector.ts'
import { shopTime } from '../shop-time.ts'
import type { PlacedOrder } from './placed-order.ts'

const KEPT_DAYS = 30

/** The mails that the shop has sent about an order in the last month. */
export const addMails = (rows: RowCollector, order: PlacedOrder): void => {
  const { timeline, orderNo } = order
  mail(rows, order, {
    kind: 'order-paid',
    atMs: timeline.paidMs,
    subject: `Order ${orderNo} is paid`,
    body: `Thank you. We have your payment for order ${orderNo} and are packing it now.`,
  })
  mail(rows, order, {
    kind: 'order-shipped',
    atMs: timeline.shippedMs,
    subject: `Order ${orderNo} is on its way`,
    body: `Order ${orderNo} left Shenzhen with ${order.charges.quote.carrier.name}. My Orders shows where it is.`,
  })
  if (order.plan.ends === 'expired')
    mail(rows, order, {
      kind: 'order-expired',
      atMs: timeline.cancelledMs,
      subject: `Order ${orderNo} was closed`,
      body: `Order ${orderNo} was not paid in time and has been closed. Its pieces are back on sale.`,
    })
}

type Mail = { kind: string; atMs: number | null; subject: string; body: string }

const mail = (rows: RowCollector, order: PlacedOrder, { kind, atMs, subject, body }: Mail): void => {
  if (atMs === null || atMs < shopTime.startMs - KEPT_DAYS * DAY_MS) return
  rows.add('InboxMessage', {
    channel: 'email',
    kind,
    toAddress: order.email,
    memberId: order.memberId,
    subject,
    body,
    data: { orderNo: order.orderNo },
    uniqueKey: `${kind}:${order.orderNo}`,
    createdAt: new Date(atMs),
  })
}
