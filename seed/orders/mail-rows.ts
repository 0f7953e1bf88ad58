import { brand, getWarehouseCity } from '@fixbench/contract/brand/brand.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import {
  composeExpiredMail,
  composePaidMail,
  composeShippedMail,
  type MailText,
} from '@fixbench/domain/order-mail.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { RowCollector } from '../row-collector.ts'
import type { PlacedOrder } from './placed-order.ts'

const MAIL_DAYS = 30

/** Adds the emails about an order from the last month. */
export const addMails = (rows: RowCollector, order: PlacedOrder): void => {
  const { timeline, orderNo, charges } = order
  const { parts, totalCents, lines, quote } = charges
  const add = (atMs: number | null, mail: MailText): void => addMail(rows, order, { atMs, mail })
  const { name: carrierName, pickupAt } = quote.carrier
  const recipient = { ...order.address, detailExtra: '' }
  const mailed = { orderNo, ...parts, dueCents: charges.tax.dueCents, totalCents, pickupAt }

  add(timeline.paidMs, composePaidMail(mailed, lines, { carrierName, arrival: null, recipient }))
  add(
    timeline.shippedMs,
    composeShippedMail({ from: getWarehouseCity(brand), orderNo, carrierName, trackingNos: [] }),
  )
  if (order.plan.ends === 'expired') add(timeline.canceledMs, composeExpiredMail(orderNo))
}

const addMail = (
  rows: RowCollector,
  { email, memberId, orderNo }: PlacedOrder,
  { atMs, mail }: { atMs: number | null; mail: MailText },
): void => {
  if (atMs === null || atMs < shopTime.startMs - MAIL_DAYS * DAY_MS) return
  rows.add('InboxMessage', {
    channel: 'email',
    kind: mail.kind,
    toAddress: email,
    memberId,
    subject: mail.subject,
    body: mail.body,
    data: { orderNo },
    uniqueKey: `${mail.kind}:${orderNo}`,
    createdAt: new Date(atMs),
  })
}
