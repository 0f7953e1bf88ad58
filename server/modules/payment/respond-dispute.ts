import { type Dispute, DisputeStatusSchema } from '@fixbench/contract/payment/dispute.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { cancelDueEvent } from '#server/due-events/schedule.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { addOrderNote } from '#server/modules/order/move-order.ts'
import { closeDispute } from './close-dispute.ts'
import { type DisputePart, listDisputeParts } from './dispute.repo.ts'
import { toDeadlineKey } from './open-dispute.ts'
import { handleDisputeNotice, writeDecision } from './simulate-dispute.ts'

type DisputeResponse = { disputeNo: string; response: 'accept' | 'contest'; evidence: string }

/** Evidence with one of these texts is decided right away, like in the test mode of Stripe (docs.stripe.com/testing). */
const decidingTexts = { winning_evidence: 'won', losing_evidence: 'lost' } as const

/**
 * Responds to an open dispute for the seller. Accepting it loses it now. Evidence ends the time to respond, and the bank
 * decides. Fails as missing for an unknown number, and with 3001 for a dispute that has a response or a decision.
 */
export const respondToDispute = async (
  deps: ShopContext,
  { disputeNo, response, evidence }: DisputeResponse,
): Promise<Pick<Dispute, 'disputeNo' | 'disputeStatus'>> => {
  await inTransaction(deps.db, async tx => {
    const parts = await listDisputeParts(tx, disputeNo)
    assertUnanswered(parts)

    if (response === 'accept') await closeDispute(deps, tx, { disputeNo, outcome: 'accepted' })
    else await sendEvidence(deps, tx, { parts, evidence })
  })
  if (response === 'accept') deps.cache.bump('catalog')

  const deciding = Object.entries(decidingTexts).find(([text]) => evidence.includes(text))
  if (response === 'contest' && deciding !== undefined) {
    await handleDisputeNotice(deps, await writeDecision(deps, { disputeNo, result: deciding[1] }))
  }

  const { status } = requireFirst(await listDisputeParts(deps.db, disputeNo))

  return { disputeNo, disputeStatus: DisputeStatusSchema.parse(status) }
}

const assertUnanswered = ([first]: readonly DisputePart[]): void => {
  if (first === undefined) failMissing('The dispute')
  else if (first.status !== 'open') failField('disputeNo', `was already ${first.status}`)
  else if (first.respondedAt !== null) failField('disputeNo', 'already has a response')
}

const sendEvidence = async (
  { clock }: ShopContext,
  tx: Tx,
  { parts, evidence }: { parts: readonly DisputePart[]; evidence: string },
): Promise<void> => {
  if (evidence === '') failField('evidence', 'is required')
  const now = clock.now()

  for (const { id, disputeNo, order } of parts) {
    await tx.dispute.update({ where: { id }, data: { evidence, respondedAt: now } })
    await addOrderNote(tx, order, {
      actor: 'console',
      reason: `We sent the bank our evidence on dispute ${disputeNo}`,
      now,
    })
    await cancelDueEvent(tx, toDeadlineKey(disputeNo))
  }
}
