import type { Tx } from '#server/database/transaction.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { movePoints } from './ledger.repo.ts'
import { expiryReference, toLots } from './point-lots.ts'

/** Ends what is left of a member's lots that are past their day; a lot ends once. Answers the points that ended. */
export const expirePoints = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const entries = await tx.pointEntry.findMany({
    where: { memberId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, delta: true, reference: true, expiresAt: true },
  })
  const nowText = toDbInstant(now.getTime())
  const ended = toLots(
    entries.map(({ expiresAt, ...entry }) => ({
      ...entry,
      expiresAt: expiresAt === null ? null : toDbInstant(expiresAt.getTime()),
    })),
  ).filter(lot => lot.left > 0 && lot.expiresAt !== null && lot.expiresAt <= nowText)
  for (const lot of ended)
    await movePoints(tx, {
      memberId,
      kind: 'expire',
      reference: expiryReference(lot),
      delta: -lot.left,
      text: 'Points expired after 365 days',
      nowMs: now.getTime(),
    })
  return ended.reduce((sum, { left }) => sum + left, 0)
}
