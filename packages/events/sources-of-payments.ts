import type { EventData } from '@fixbench/contract/event/shop-event.ts'
import { PaymentStatusSchema } from '@fixbench/contract/payment/payment.schemas.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import { integer, row, text } from '@fixbench/server/database/row.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import type { EventSource } from './event-source.ts'
import { findText, readAtOnce, requireRow } from './row-facts.ts'

const StatusSchema = PaymentStatusSchema.shape.paymentStatus

const PaymentRowSchema = row({
  paymentNo: text,
  memberId: integer,
  methodCode: text,
  status: text,
  amountCents: integer,
  refundedCents: integer,
  failureCode: text.nullable(),
  failureText: text.nullable(),
})
const paymentSql = `
  select paymentNo, memberId, methodCode, status, amountCents, refundedCents, failureCode, failureText
    from Payment where id = ?`
const orderNosSql = `
  select o.orderNo from PaymentOrder p join Orders o on o.id = p.orderId where p.paymentId = ? order by o.id`

const readPayment = (execute: Execute, paymentId: number): EventData<'payment'> => {
  const payment = requireRow(execute, PaymentRowSchema, paymentSql, paymentId)
  const orders = readAtOnce(execute, row({ orderNo: text }), orderNosSql, paymentId)

  return {
    orderPn: payment.paymentNo,
    orderNos: orders.map(({ orderNo }) => orderNo),
    memberId: payment.memberId,
    paymentStatus: StatusSchema.parse(payment.status),
    paymentMethod: payment.methodCode,
    amount: toDollars(payment.amountCents),
    refundedTotal: toDollars(payment.refundedCents),
    failureCode: payment.failureCode,
    failureText: payment.failureText,
    refund: null,
  }
}

/** A payment has a new status. Refunds are events of their own, because a part of a payment may be refunded. */
export const paymentSource: EventSource = {
  table: 'Payment',
  toEvent: (changed, execute) => {
    const status = findText(changed, 'status')
    if (changed.kind === 'delete' || status === undefined || status === 'refunded') return undefined

    const paymentStatus = StatusSchema.parse(status)
    return {
      type: `payment.${paymentStatus}`,
      data: { ...readPayment(execute, changed.id), paymentStatus },
    }
  },
}

const RefundRowSchema = row({
  paymentId: integer,
  refundNo: text,
  orderNo: text,
  amountCents: integer,
  reason: text,
  status: text,
})
const refundSql = `
  select r.paymentId, r.refundNo, o.orderNo, r.amountCents, r.reason, r.status
    from Refund r join Orders o on o.id = r.orderId where r.id = ?`

/** A payment or a part of it was refunded. Refunds that the bank rejected have no event. */
export const refundSource: EventSource = {
  table: 'Refund',
  toEvent: ({ id, kind }, execute) => {
    if (kind !== 'insert') return undefined
    const row = requireRow(execute, RefundRowSchema, refundSql, id)
    const { paymentId, amountCents, status, ...refund } = row
    if (status !== 'done') return undefined

    return {
      type: 'payment.refunded',
      data: { ...readPayment(execute, paymentId), refund: { ...refund, amount: toDollars(amountCents) } },
    }
  },
}
