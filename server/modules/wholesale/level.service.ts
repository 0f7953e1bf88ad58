import { COUNTED_DAYS, KEPT_DAYS } from '#contract/wholesale-terms.ts'
import { DAY_MS } from '#server/lib/clock.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { Tx } from '#server/lib/transaction.ts'
import { scheduleDueEvent } from '#server/worlds/due-events.ts'
import { levelReached, nextLevel } from './level.rules.ts'

/** Kind of the event that tells a member of a new level. */
export const LEVEL_NOTICE = 'wholesale-level-notice'

/** Goods that a member has paid within the counted days, refunds taken off. */
const purchasesOf = async (tx: Tx, memberId: number, nowMs: number): Promise<number> => {
  const since = toDbInstant(nowMs - COUNTED_DAYS * DAY_MS)
  const rows = await tx.$queryRaw<{ cents: number | bigint }[]>`
    select coalesce(sum(itemsCents - couponCents - pointsCents - refundedCents), 0) as cents from Orders
     where memberId = ${memberId} and paidAt >= ${since} and status <> 'cancelled'`
  return Math.max(0, Number(rows[0]?.cents ?? 0))
}

/**
 * Looks at the purchases of a wholesale account and moves its level: up at once, down when the level's time is over. Every move is kept
 * with its reason. Does nothing for members without an active account.
 */
export const reviewLevel = async (tx: Tx, memberId: number, now: Date, reason: string): Promise<void> => {
  const account = await tx.wholesaleAccount.findUnique({ where: { memberId } })
  if (account === null || account.status !== 'active') return
  const purchaseCents = await purchasesOf(tx, memberId, now.getTime())
  const levels = await tx.wholesaleLevel.findMany({ select: { level: true, minPurchaseCents: true } })
  const isKeptStill = account.levelKeptUntil !== null && account.levelKeptUntil > now
  const level = nextLevel(account.level, levelReached(levels, purchaseCents), isKeptStill)
  const isMoved = level !== account.level
  await tx.wholesaleAccount.update({
    where: { memberId },
    data: {
      purchaseCents,
      updatedAt: now,
      ...(isMoved
        ? { level, levelSince: now, levelKeptUntil: new Date(now.getTime() + KEPT_DAYS * DAY_MS) }
        : {}),
    },
  })
  if (!isMoved) return
  const change = await tx.wholesaleLevelChange.create({
    data: { memberId, fromLevel: account.level, toLevel: level, purchaseCents, reason, changedAt: now },
  })
  await scheduleDueEvent(tx, {
    kind: LEVEL_NOTICE,
    key: `${LEVEL_NOTICE}:${change.id}`,
    dueAt: now,
    payload: { changeId: change.id },
  })
}
