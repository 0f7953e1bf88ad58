import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { toAmount } from '@fixbench/domain/money.ts'
import { emptyPicture } from '@fixbench/pictures/presets.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import type { RowCollector } from '../row-collector.ts'
import type { PlacedOrder } from './placed-order.ts'

const CARD_MASK = '4242 42** **** 4242'
const NOTICE_AFTER_MS = 4000

/** Adds the payments of an order: a rejected one if planned, and the successful one. */
export const addPayments = (rows: RowCollector, order: PlacedOrder, nextPaymentId: () => number): void => {
  const { plan, timeline } = order
  if (plan.isCardRefused === true) addRefused(rows, order, nextPaymentId())
  if (timeline.paidMs !== null) addPaid(rows, order, nextPaymentId(), timeline.paidMs)
}

const toPaymentRow = (order: PlacedOrder, id: number, createdMs: number) => ({
  id,
  paymentNo: order.numbers.next('payment', createdMs),
  memberId: order.memberId,
  methodCode: order.charges.paymentMethod?.code ?? 'card',
  amountCents: order.charges.totalCents,
  signingKey: sha256(`signing key of payment ${id}`),
  billing: { firstName: order.address.firstName, lastName: order.address.lastName, email: order.email },
  createdAt: new Date(createdMs),
  expiresAt: new Date(order.timeline.deadlineMs),
})

const addRefused = (rows: RowCollector, order: PlacedOrder, id: number): void => {
  const createdMs = order.timeline.createdMs + 3 * MINUTE_MS
  rows.add('Payment', {
    ...toPaymentRow(order, id, createdMs),
    status: 'failed',
    gatewayRef: `ST${String(id).padStart(8, '0')}`,
    cardMask: '4000 00** **** 9995',
    failureCode: 'insufficient-funds',
    failureText: 'The card was declined: insufficient funds',
    updatedAt: new Date(createdMs + MINUTE_MS),
    paidAt: null,
  })
  rows.add('PaymentOrder', { paymentId: id, orderId: order.id, amountCents: order.charges.totalCents })
}

const addPaid = (rows: RowCollector, order: PlacedOrder, id: number, paidMs: number): void => {
  const row = toPaymentRow(order, id, Math.max(order.timeline.createdMs, paidMs - 5 * MINUTE_MS))
  const isTransfer = row.methodCode === 'bank-transfer'
  const paidAt = new Date(paidMs)

  rows.add('Payment', {
    ...row,
    status: 'paid',
    gatewayRef: `ST${String(id).padStart(8, '0')}`,
    cardMask: row.methodCode === 'card' ? CARD_MASK : null,
    failureCode: null,
    failureText: null,
    updatedAt: paidAt,
    paidAt,
  })
  rows.add('PaymentOrder', { paymentId: id, orderId: order.id, amountCents: row.amountCents })
  if (isTransfer) {
    rows.add('TransferProof', {
      paymentId: id,
      url: emptyPicture('orders'),
      note: 'Transfer receipt',
      status: 'accepted',
      uploadedAt: new Date(order.timeline.createdMs + 30 * MINUTE_MS),
    })
    return
  }

  rows.add('PaymentNotice', {
    noticeId: `NT${row.paymentNo}`,
    paymentNo: row.paymentNo,
    paymentId: id,
    amountCents: row.amountCents,
    result: 'approved',
    signature: sha256(`notice of ${row.paymentNo}`),
    isSignatureValid: true,
    body: {
      paymentNo: row.paymentNo,
      result: 'approved',
      amount: toAmount(row.amountCents),
      currency: 'USD',
    },
    outcome: 'accepted',
    receivedAt: paidAt,
    handledAt: new Date(paidMs + NOTICE_AFTER_MS),
  })
}
