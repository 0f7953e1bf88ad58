import type { Tx } from '#server/database/transaction.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { movePoints } from './ledger.repo.ts'
import { toExpiryReference, toLots } from './point-lots.ts'

/**
 * Expires the remaining points of a member's lots that are past their expiry date, once per lot. Returns the expired
 * points.
 */
export const expirePoints = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const entries = await tx.pointEntry.findMany({
    where: { memberId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { kind: true, delta: true, reference: true, expiresAt: true },
  })
  const nowText = toDbInstant(now.getTime())
  const expired = toLots(
    entries.map(({ expiresAt, ...entry }) => ({
      ...entry,
      expiresAt: expiresAt === null ? null : toDbInstant(expiresAt.getTime()),
    })),
  ).filter(lot => lot.left > 0 && lot.expiresAt !== null && lot.expiresAt <= nowText)
  for (const lot of expired)
    await movePoints(tx, {
      memberId,
      kind: 'expire',
      reference: toExpiryReference(lot),
      delta: -lot.left,
      text: 'Points expired after 365 days',
      nowMs: now.getTime(),
    })
  return expired.reduce((sum, { left }) => sum + left, 0)
}
