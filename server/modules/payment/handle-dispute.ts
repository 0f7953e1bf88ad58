import { sumBy } from '@fixbench/contract/core/lists.ts'
import { DisputeReasonSchema } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { disputeResults } from '@fixbench/contract/payment/notice-results.ts'
import type { Notice } from '@fixbench/contract/payment/payment.schemas.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import { spreadDispute } from '@fixbench/domain/order/spread-dispute.ts'
import { z } from 'zod'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Tx } from '#server/database/transaction.ts'
import { closeDispute } from './close-dispute.ts'
import { listDisputeParts, readDisputable } from './dispute.repo.ts'
import type { NoticeResult } from './notice-result.ts'
import { openDispute } from './open-dispute.ts'
import { toNoticeCents } from './payment.repo.ts'
import type { PaymentRow } from './settle-payment.ts'

type DisputeResult = (typeof disputeResults)[number]
type DisputeNotice = Notice & { result: DisputeResult }

const results: readonly string[] = disputeResults

/** Whether a notice is about a dispute instead of a payment. */
export const isAboutDispute = (notice: Notice): notice is DisputeNotice => results.includes(notice.result)

const FactsSchema = z.object({
  gatewayRef: z.string().min(1),
  resultCode: DisputeReasonSchema,
  resultText: z.iso.datetime(),
})

/**
 * Applies a notice about a dispute. One that is opened withdraws its amount, at most what is left of the payment. A lost
 * one becomes a refund, a won one withdraws nothing any more. The first decision counts. A decision that arrives before
 * the notice that opens its dispute opens it, too.
 */
export const applyDispute = async (
  deps: ShopContext,
  tx: Tx,
  { payment, notice }: { payment: PaymentRow; notice: DisputeNotice },
): Promise<NoticeResult> => {
  const facts = FactsSchema.safeParse(notice)
  if (!facts.success) return { outcome: 'refused', reason: 'dispute' }

  const { gatewayRef: disputeNo, resultCode: reason, resultText } = facts.data
  const amountCents = toNoticeCents(notice.amount)
  const known = await listDisputeParts(tx, disputeNo)
  if (known.length > 0 && !isSameDispute(known, { paymentId: payment.id, amountCents })) {
    return { outcome: 'refused', reason: 'amount' }
  }

  if (known.length === 0) {
    const shares = spreadDispute(await readDisputable(tx, payment.id), amountCents)
    if (shares === undefined) return { outcome: 'refused', reason: 'amount' }
    await openDispute(deps, tx, {
      disputeNo,
      paymentId: payment.id,
      reason,
      respondBy: new Date(resultText),
      shares,
      note: `The bank is reviewing ${formatCents(amountCents)} of payment ${payment.paymentNo}: ${disputeReasons[reason]}`,
    })
  }

  if (notice.result === 'dispute-opened') return { outcome: known.length === 0 ? 'accepted' : 'duplicate' }

  const to = notice.result === 'dispute-won' ? 'won' : 'lost'
  const status = known[0]?.status ?? 'open'
  if (status !== 'open') return { outcome: status === to ? 'duplicate' : 'late' }
  await closeDispute(deps, tx, { disputeNo, outcome: to })

  return { outcome: 'accepted' }
}

type Part = { paymentId: number; amountCents: number }

const isSameDispute = (parts: readonly Part[], { paymentId, amountCents }: Part): boolean =>
  parts.every(part => part.paymentId === paymentId) && sumBy(parts, part => part.amountCents) === amountCents
