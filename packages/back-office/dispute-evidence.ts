import { MAX_EVIDENCE } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { StaffDispute } from '@fixbench/contract/back-office/desk.contract.ts'
import type { StaffBuyer } from '@fixbench/contract/back-office/staff-buyer.ts'
import { formatDate, formatInstant, formatMoney } from '@fixbench/contract/core/format.ts'
import type { Order } from '@fixbench/contract/order/order.schemas.ts'
import { row, text, toIso } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import type { z } from 'zod'

const SentSchema = row({ disputeNo: text, evidence: text })
const sentSql = `select d.disputeNo, d.evidence from Dispute d join Orders o on o.id = d.orderId where o.orderNo = ?`

const MailSchema = row({ subject: text, createdAt: text })
type Mail = z.output<typeof MailSchema>
const mailsSql = `select subject, createdAt from InboxMessage
  where json_extract(data, '$.orderNo') = ? and toAddress = ? order by id`

/** The disputes of an order with the evidence that was sent, or a draft from what the shop knows of the order. */
export const readEvidence = (sql: SqlReader, order: Order, buyer: StaffBuyer): StaffDispute[] => {
  const sent = new Map(sql.all(SentSchema, sentSql, order.orderNo).map(row => [row.disputeNo, row.evidence]))
  const mails = order.disputes.length === 0 ? [] : sql.all(MailSchema, mailsSql, order.orderNo, buyer.email)
  const draft = draftEvidence(order, buyer, mails)

  return order.disputes.map(dispute => ({
    ...dispute,
    evidence:
      dispute.disputeStatus === 'open' && dispute.respondTime === null
        ? draft
        : (sent.get(dispute.disputeNo) ?? ''),
  }))
}

/** What the shop can prove of an order, as far as it fits: payment, items, delivery, refunds and messages, one fact a line. */
const draftEvidence = (order: Order, buyer: StaffBuyer, mails: readonly Mail[]): string => {
  const text = [
    `Order ${order.orderNo}, ${formatMoney(order.totals.totalAmount)}, placed ${formatInstant(order.orderTime)}`,
    order.paidTime !== null && `Paid ${formatInstant(order.paidTime)}, payment ${order.orderPn}`,
    order.invoiceNo !== null && `Invoice ${order.invoiceNo}`,
    `Buyer: ${buyer.memberName}, ${buyer.email}`,
    `Shipping address: ${order.address.cityName}, ${order.address.countryName}`,
    `Items: ${order.items.map(({ skuNum, skuName }) => `${skuNum} × ${skuName}`).join(', ')}`,
    ...order.orderProductExpresses.map(describeDelivery),
    order.receivedTime !== null && `The buyer confirmed receipt on ${formatInstant(order.receivedTime)}`,
    ...order.refunds.map(
      ({ amount, time, refundNo }) => `Refunded ${formatMoney(amount)} on ${formatDate(time)} (${refundNo})`,
    ),
    ...mails.map(
      ({ subject, createdAt }) => `Email to the buyer on ${formatDate(toIso(createdAt))}: ${subject}`,
    ),
  ]
    .filter(line => line !== false)
    .join('\n')

  return text.slice(0, MAX_EVIDENCE)
}

const describeDelivery = ({
  carrierName,
  trackingNo,
  shippedTime,
  deliveredTime,
  events: [latest],
}: Order['orderProductExpresses'][number]): string => {
  const sent = `Shipped ${formatDate(shippedTime)} with ${carrierName}, tracking number ${trackingNo}`
  if (deliveredTime !== null) return `${sent}, delivered ${formatInstant(deliveredTime)}`

  return latest === undefined ? sent : `${sent}, latest update ${formatInstant(latest.time)}: ${latest.text}`
}
