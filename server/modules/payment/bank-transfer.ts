import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { BANK_TRANSFER } from '@fixbench/domain/payment/payment-method.ts'
import { TRANSFER_DAYS } from '@fixbench/domain/policies.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { extendPaymentWindow } from '#server/modules/order/payment-window.ts'
import { assertUploaded } from '#server/modules/upload/uploaded-files.ts'
import { type PaymentRow, paymentInclude, settlePayment } from './settle-payment.ts'

const MAX_RECEIPTS = 5

const requireTransfer = async (tx: Tx, where: { paymentNo: string; memberId?: number }) =>
  (await tx.payment.findFirst({
    where: { ...where, methodCode: BANK_TRANSFER },
    include: { ...paymentInclude, transferProofs: { orderBy: { id: 'asc' } } },
  })) ?? failMissing('The transfer')

/**
 * Adds an uploaded receipt to a member's bank transfer. The first receipt extends the payment window of its orders by
 * the days that a transfer takes. Fails with 300006 once the payment is settled and with 300013 after the payment
 * window.
 */
export const addTransferReceipt = async (
  deps: ShopContext,
  viewer: Member,
  { orderPn, url, note }: { orderPn: string; url: string; note: string },
): Promise<void> => {
  await assertUploaded(deps, [url], 'url')
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const payment = await requireTransfer(tx, { paymentNo: orderPn, memberId: viewer.memberId })
    if (!['created', 'pending'].includes(payment.status)) {
      fail('ORDER_STATE', { paymentStatus: payment.status }, 'This transfer no longer needs a receipt')
    }

    if (payment.expiresAt <= now) fail('PAYMENT_WINDOW_OVER')
    if (payment.transferProofs.some(proof => proof.url === url)) return
    if (payment.transferProofs.length >= MAX_RECEIPTS) {
      fail('REFUSED', null, `You can upload up to ${MAX_RECEIPTS} receipts per transfer`)
    }

    await tx.transferProof.create({ data: { paymentId: payment.id, url, note, uploadedAt: now } })
    const expiresAt = await awaitTransfer(tx, payment.orders)
    await tx.payment.update({
      where: { id: payment.id },
      data: { status: 'pending', updatedAt: now, expiresAt },
    })
    for (const { order } of payment.orders) {
      await addOrderNote(tx, order, {
        actor: 'member',
        actorName: viewer.memberName,
        reason: 'Transfer receipt uploaded',
        now,
      })
    }
  })
}

/**
 * Extends the payment window of each order by the days that a transfer takes. They count from the start of the window,
 * so another receipt doesn't extend it further. Returns the earliest new deadline.
 */
const awaitTransfer = async (tx: Tx, shares: PaymentRow['orders']): Promise<Date> => {
  let end = Number.POSITIVE_INFINITY
  for (const { order } of shares) {
    const start = order.depositPaidAt === null ? order.createdAt : (order.balanceOpensAt ?? order.createdAt)
    const dueAt = new Date(
      Math.max(order.payDeadlineAt.getTime(), start.getTime() + (1 + TRANSFER_DAYS) * DAY_MS),
    )
    end = Math.min(end, dueAt.getTime())
    await extendPaymentWindow(tx, order.id, dueAt)
  }
  return new Date(end)
}

type TransferDecision = { orderPn: string; isAccepted: boolean; answer: string }

/**
 * Confirms a bank transfer, which settles its payment, or rejects its receipts with an answer, after which the buyer
 * can upload another one. Fails with ORDER_STATE once the payment is settled.
 */
export const decideTransfer = async (
  deps: ShopContext,
  { orderPn, isAccepted, answer }: TransferDecision,
): Promise<{ orderPn: string; outcome: string }> => {
  const now = deps.clock.now()
  const outcome = await inTransaction(deps.db, async tx => {
    const payment = await requireTransfer(tx, { paymentNo: orderPn })
    if (!['created', 'pending', 'expired', 'cancelled'].includes(payment.status)) {
      fail('ORDER_STATE', { paymentStatus: payment.status })
    }

    await tx.transferProof.updateMany({
      where: { paymentId: payment.id, status: 'open' },
      data: { status: isAccepted ? 'accepted' : 'refused', answer, decidedAt: now },
    })
    if (isAccepted) {
      const receipt = { gatewayRef: `BANK-${orderPn}`, cardMask: '', reason: 'Bank transfer received' }
      return (await settlePayment(deps, tx, payment, { ...receipt, actor: 'console' })).outcome
    }

    await tx.payment.update({ where: { id: payment.id }, data: { status: 'created', updatedAt: now } })
    await deps.inbox.email(tx, {
      kind: 'transfer-refused',
      to: payment.member.email,
      memberId: payment.memberId,
      subject: `We couldn’t accept the transfer receipt for payment ${orderPn}`,
      body: answer === '' ? 'Please upload another receipt on your order’s payment page.' : answer,
      data: { orderPn },
    })

    return 'refused'
  })
  deps.cache.bump('catalog')

  return { orderPn, outcome }
}
