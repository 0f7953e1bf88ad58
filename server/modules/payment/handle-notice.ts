import { noticeSignatureText } from '#contract/core/payment-signature.ts'
import type { Notice } from '#contract/payment.contract.ts'
import type { Prisma } from '#db/client.ts'
import { fail } from '#server/lib/fail.ts'
import { gatewaySecretOf, isSignatureOf, paymentKeys } from '#server/lib/payment-keys.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { inTransaction, type Tx } from '#server/lib/transaction.ts'
import { settlePointPayment } from '#server/modules/points/settle-point-payment.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { settlePayment } from './settle-payment.ts'

type Outcome = 'accepted' | 'duplicate' | 'refused' | 'unknown' | 'late'

/** What a notice has led to; refusals are answered by code after they have been kept. */
type Handled = { outcome: Outcome; why?: 'signature' | 'amount' | 'payment' | 'window' }

/** What settling a payment needs of it. */
export const paymentParts = {
  orders: { include: { order: true }, orderBy: { orderId: 'asc' } },
  member: true,
} as const
export type PaymentRow = Prisma.PaymentGetPayload<{ include: typeof paymentParts }>

/**
 * Takes a notice of the payment host. It is verified, kept as it came, and handled once: a second one of the same id changes nothing.
 * Wrong signatures and amounts are kept, too, and answered with 5000001.
 */
export const handleNotice = async (deps: WorldDeps, notice: Notice) => {
  const name = { account: notice.account, terminal: notice.terminal, orderNumber: notice.orderNumber }
  const key = paymentKeys(gatewaySecretOf(deps.config), name).notice
  const isSigned =
    notice.terminal === deps.worldId && isSignatureOf(notice.signature, noticeSignatureText(notice, key))
  const { outcome, why } = isSigned
    ? await inTransaction(deps.db, tx => handleSigned(deps, tx, notice))
    : await keepForged(deps, notice)
  if (outcome === 'accepted' || outcome === 'late') deps.cache.bump('catalog')
  if (why === 'signature') return fail('PAYMENT_REFUSED', { outcome }, 'The signature of the notice is wrong')
  if (why === 'amount')
    return fail('PAYMENT_REFUSED', { outcome }, 'The amount of the notice is not that of the payment')
  if (why === 'window') return fail('PAYMENT_WINDOW_OVER', { outcome })
  if (outcome === 'unknown' || outcome === 'refused')
    return fail('NOT_FOUND', { outcome }, 'The payment does not exist')
  return { noticeId: notice.noticeId, outcome }
}

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Keeps a notice; false when one of its id was kept before. The first statement of its transaction. */
const keepNotice = async (
  tx: Tx,
  notice: Notice,
  { nowMs, isSignatureValid, outcome }: { nowMs: number; isSignatureValid: boolean; outcome: Outcome },
): Promise<boolean> => {
  const now = toDbInstant(nowMs)
  const kept = await tx.$executeRaw`
    insert or ignore into PaymentNotice
           (noticeId, paymentNo, paymentId, amountCents, result, signature, isSignatureValid, body, outcome, receivedAt, handledAt)
    values (${notice.noticeId}, ${notice.orderNumber},
            (select id from Payment where paymentNo = ${notice.orderNumber}), ${centsOf(notice.amount)}, ${notice.result},
            ${notice.signature}, ${isSignatureValid}, ${JSON.stringify(notice)}, ${outcome}, ${now}, ${now})`
  return kept === 1
}

/** A forged notice never takes the id of a real one: it is kept under an id of its own. */
const keepForged = async (deps: WorldDeps, notice: Notice): Promise<Handled> => {
  const nowMs = deps.clock.nowMs()
  const count = await deps.db.paymentNotice.count({ where: { isSignatureValid: false } })
  const forged = { ...notice, noticeId: `forged-${count + 1}-${notice.noticeId}`.slice(0, 120) }
  await inTransaction(deps.db, tx =>
    keepNotice(tx, forged, { nowMs, isSignatureValid: false, outcome: 'refused' }),
  )
  return { outcome: 'refused', why: 'signature' }
}

const handleSigned = async (deps: WorldDeps, tx: Tx, notice: Notice): Promise<Handled> => {
  const nowMs = deps.clock.nowMs()
  const isFirst = await keepNotice(tx, notice, { nowMs, isSignatureValid: true, outcome: 'accepted' })
  if (!isFirst) return { outcome: 'duplicate' }
  const handled = await decide(deps, tx, notice)
  if (handled.outcome !== 'accepted') {
    await tx.paymentNotice.update({
      where: { noticeId: notice.noticeId },
      data: { outcome: handled.outcome },
    })
  }
  return handled
}

const decide = async (deps: WorldDeps, tx: Tx, notice: Notice): Promise<Handled> => {
  const payment = await tx.payment.findUnique({
    where: { paymentNo: notice.orderNumber },
    include: paymentParts,
  })
  if (payment === null) return { outcome: 'unknown', why: 'payment' }
  if (centsOf(notice.amount) !== payment.amountCents || notice.currency !== payment.currency) {
    return { outcome: 'refused', why: 'amount' }
  }
  if (payment.status === 'paid' || payment.status === 'refunded') return { outcome: 'duplicate' }
  if (notice.result === 'approved')
    return payment.orders.length === 0
      ? settlePointPayment(deps, tx, payment, notice)
      : settlePayment(deps, tx, payment, {
          gatewayRef: notice.gatewayRef,
          cardMask: notice.cardMask,
          actor: 'payment-host',
          reason: 'Payment notice accepted',
        })
  await tx.payment.updateMany({
    where: { id: payment.id, status: { in: ['created', 'pending', 'failed', 'cancelled'] } },
    data: {
      status: notice.result === 'cancelled' ? 'cancelled' : 'failed',
      gatewayRef: notice.gatewayRef,
      cardMask: notice.cardMask === '' ? null : notice.cardMask,
      failureCode: notice.resultCode,
      failureText: notice.resultText,
      updatedAt: deps.clock.now(),
    },
  })
  return { outcome: 'accepted' }
}
