import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import { noticeSignatureText } from '@fixbench/contract/payment/payment-signature.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import {
  derivePaymentKeys,
  GATEWAY_ACCOUNT,
  getGatewaySecret,
  isSignature,
} from '#server/lib/payment-keys.ts'
import { applyDispute, isAboutDispute } from './handle-dispute.ts'
import type { NoticeResult } from './notice-result.ts'
import { recordNotice, recordRefused, toNoticeCents } from './payment.repo.ts'
import { paymentInclude, settlePayment } from './settle-payment.ts'
import { settlePointPayment } from './settle-point-payment.ts'

const rejectionTexts = {
  signature: 'The notice has an invalid signature',
  account: 'The notice is for a different account',
  amount: 'The notice’s amount doesn’t match the payment',
  dispute: 'The notice doesn’t say reason, number and time limit of the dispute',
} as const

/**
 * Handles a notice from the payment host: verifies it, records it and applies it once per notice id. Notices with a
 * wrong signature, account or amount are recorded as well, and fail with 5000001. `countForged` rate-limits wrong
 * signatures; signed notices are not counted, because the payment host sends all of them from one address.
 */
export const handleNotice = async (deps: ShopContext, notice: Notice, countForged: () => void = () => {}) => {
  const { outcome, reason } = isSigned(deps, notice)
    ? await inTransaction(deps.db, tx => handleSigned(deps, tx, notice))
    : await recordForged(deps, notice, countForged)
  if (outcome === 'accepted' || outcome === 'late') deps.cache.bump('catalog')
  // Fails only after the commit, so that the rejected notice stays recorded.
  if (reason === 'window') return fail('PAYMENT_WINDOW_OVER', { outcome })
  if (reason !== undefined) return fail('PAYMENT_REFUSED', { outcome }, rejectionTexts[reason])
  if (outcome === 'unknown' || outcome === 'refused') {
    return fail('NOT_FOUND', { outcome }, 'The payment does not exist')
  }
  return { noticeId: notice.noticeId, outcome }
}

const isSigned = (deps: ShopContext, notice: Notice): boolean => {
  const key = derivePaymentKeys(getGatewaySecret(deps.config), notice).notice
  return notice.terminal === deps.shopId && isSignature(notice.signature, noticeSignatureText(notice, key))
}

const recordForged = async (
  deps: ShopContext,
  notice: Notice,
  countForged: () => void,
): Promise<NoticeResult> => {
  countForged()
  await inTransaction(deps.db, tx =>
    recordRefused(tx, {
      prefix: 'forged',
      fields: notice,
      amountCents: toNoticeCents(notice.amount),
      now: deps.clock.now(),
    }),
  )
  return { outcome: 'refused', reason: 'signature' }
}

const handleSigned = async (deps: ShopContext, tx: Tx, notice: Notice): Promise<NoticeResult> => {
  const isFirst = await recordNotice(tx, notice, deps.clock.now())
  if (!isFirst) return { outcome: 'duplicate' }
  const result = await applyNotice(deps, tx, notice)
  if (result.outcome !== 'accepted') {
    await tx.paymentNotice.update({
      where: { noticeId: notice.noticeId },
      data: { outcome: result.outcome },
    })
  }
  return result
}

const applyNotice = async (deps: ShopContext, tx: Tx, notice: Notice): Promise<NoticeResult> => {
  if (notice.account !== GATEWAY_ACCOUNT) return { outcome: 'refused', reason: 'account' }
  const payment = await tx.payment.findUnique({
    where: { paymentNo: notice.orderNumber },
    include: paymentInclude,
  })
  if (payment === null) return { outcome: 'unknown' }
  if (isAboutDispute(notice)) {
    return notice.currency === payment.currency
      ? applyDispute(deps, tx, { payment, notice })
      : { outcome: 'refused', reason: 'amount' }
  }

  if (toNoticeCents(notice.amount) !== payment.amountCents || notice.currency !== payment.currency) {
    return { outcome: 'refused', reason: 'amount' }
  }

  if (payment.status === 'paid' || payment.status === 'refunded') return { outcome: 'duplicate' }
  if (notice.result === 'approved') {
    return payment.orders.length === 0
      ? settlePointPayment(deps, tx, payment, notice)
      : settlePayment(deps, tx, payment, {
          gatewayRef: notice.gatewayRef,
          cardMask: notice.cardMask,
          actor: 'payment-host',
          reason: 'Payment received',
        })
  }

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
