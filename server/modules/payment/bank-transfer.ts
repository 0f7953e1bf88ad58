import type { PaymentStatus } from '#contract/payment.contract.ts'
import { TransferProofSchema } from '#contract/payment.contract.ts'
import type { TransferProofModel } from '#db/models.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { TRANSFER_DAYS } from '#server/domain/policies.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { expiryKey } from '#server/modules/order/order.transitions.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import { scheduleDueEvent } from '#server/worlds/due-events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { paymentParts, settlePayment } from './settle-payment.ts'

/** Where transfers go. */
export const bankAccount = {
  holder: 'FixBench Trading Co., Ltd.',
  bank: 'Example Bank, Shenzhen Branch',
  account: '0100 0199 2048 7731',
  swift: 'EXBKCNSZ',
} as const

const BANK_TRANSFER = 'bank-transfer'
const MAX_PROOFS = 5

const ProofStatusSchema = TransferProofSchema.shape.status

/** What the buyer needs for a transfer, and what became of the slips; null for other ways to pay. */
export const toTransfer = (
  payment: { methodCode: string; paymentNo: string },
  proofs: readonly TransferProofModel[],
): PaymentStatus['transfer'] =>
  payment.methodCode !== BANK_TRANSFER
    ? null
    : {
        ...bankAccount,
        reference: payment.paymentNo,
        proofs: proofs.map(proof => ({
          url: proof.url,
          note: proof.note,
          status: ProofStatusSchema.parse(proof.status),
          answer: proof.answer,
          time: proof.uploadedAt.toISOString(),
        })),
      }

const findTransfer = async (tx: Tx, where: { paymentNo: string; memberId?: number }) =>
  (await tx.payment.findFirst({
    where: { ...where, methodCode: BANK_TRANSFER },
    include: { ...paymentParts, transferProofs: { orderBy: { id: 'asc' } } },
  })) ?? failMissing('The transfer')

/**
 * Takes the slip of a transfer of the member. The first one keeps its orders open for the days that banks take. Refused once the payment
 * is settled, 300013 after the window.
 */
export const addProof = async (
  deps: WorldDeps,
  viewer: Member,
  { orderPn, url, note }: { orderPn: string; url: string; note: string },
): Promise<void> => {
  await assertUploaded(deps, [url], 'url')
  const now = deps.clock.now()
  await inTransaction(deps.db, async tx => {
    const payment = await findTransfer(tx, { paymentNo: orderPn, memberId: viewer.memberId })
    if (!['created', 'pending'].includes(payment.status))
      fail('ORDER_STATE', { paymentStatus: payment.status }, 'This transfer no longer needs a receipt')
    if (payment.expiresAt <= now) fail('PAYMENT_WINDOW_OVER')
    if (payment.transferProofs.some(proof => proof.url === url)) return
    if (payment.transferProofs.length >= MAX_PROOFS)
      fail('REFUSED', null, `You can upload up to ${MAX_PROOFS} receipts per transfer`)
    await tx.transferProof.create({ data: { paymentId: payment.id, url, note, uploadedAt: now } })
    const expiresAt = await holdOpen(tx, payment.orders)
    await tx.payment.update({
      where: { id: payment.id },
      data: { status: 'pending', updatedAt: now, expiresAt },
    })
    for (const { order } of payment.orders)
      await addOrderNote(tx, order, {
        actor: 'member',
        actorName: viewer.memberName,
        reason: 'Transfer receipt uploaded',
        now,
      })
  })
}

type Held = {
  order: {
    id: number
    createdAt: Date
    balanceOpensAt: Date | null
    depositPaidAt: Date | null
    payDeadlineAt: Date
  }
}

/** Moves the end of the payment window to the days that banks take, counted from where the window began; uploading again moves nothing. */
const holdOpen = async (tx: Tx, held: readonly Held[]): Promise<Date> => {
  let end = Number.POSITIVE_INFINITY
  for (const { order } of held) {
    const began = order.depositPaidAt === null ? order.createdAt : (order.balanceOpensAt ?? order.createdAt)
    const dueAt = new Date(
      Math.max(order.payDeadlineAt.getTime(), began.getTime() + (1 + TRANSFER_DAYS) * DAY_MS),
    )
    end = Math.min(end, dueAt.getTime())
    await tx.order.update({ where: { id: order.id }, data: { payDeadlineAt: dueAt } })
    await tx.stockReservation.updateMany({
      where: { orderId: order.id, status: 'held' },
      data: { expiresAt: dueAt },
    })
    const payload = { orderId: order.id }
    await scheduleDueEvent(tx, { kind: 'order-expiry', key: expiryKey(order.id), dueAt, payload })
  }
  return new Date(end)
}

type TransferDecision = { orderPn: string; isAccepted: boolean; answer: string }

/**
 * What the accounts department does: confirms that a transfer has arrived, which makes its orders paid, or refuses its slips with an answer,
 * after which the buyer can send another one. Fails with ORDER_STATE for a settled one.
 */
export const decideTransfer = async (
  deps: WorldDeps,
  { orderPn, isAccepted, answer }: TransferDecision,
): Promise<{ orderPn: string; outcome: string }> => {
  const now = deps.clock.now()
  const outcome = await inTransaction(deps.db, async tx => {
    const payment = await findTransfer(tx, { paymentNo: orderPn })
    if (!['created', 'pending', 'expired', 'cancelled'].includes(payment.status))
      fail('ORDER_STATE', { paymentStatus: payment.status })
    await tx.transferProof.updateMany({
      where: { paymentId: payment.id, status: 'open' },
      data: { status: isAccepted ? 'accepted' : 'refused', answer, decidedAt: now },
    })
    if (isAccepted) {
      const receipt = { gatewayRef: `BANK-${orderPn}`, cardMask: '', reason: 'Bank transfer received' }
      return (await settlePayment(deps, tx, payment, { ...receipt, actor: 'console' })).outcome
    }
    await tx.payment.update({ where: { id: payment.id }, data: { status: 'created', updatedAt: now } })
    await deps.inbox.deliver(
      {
        channel: 'email',
        kind: 'transfer-refused',
        to: payment.member.email,
        memberId: payment.memberId,
        subject: `We couldn’t accept the transfer receipt for payment ${orderPn}`,
        body: answer === '' ? 'Please upload another receipt on your order’s payment page.' : answer,
        data: { orderPn },
      },
      tx,
    )
    return 'refused'
  })
  deps.cache.bump('catalog')
  return { orderPn, outcome }
}
