import { KEPT_DAYS } from '#contract/wholesale-terms.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { scheduleDueEvent } from '#server/worlds/due-events.ts'
import { countPurchases, type LevelAccount, listLevelAccounts, listLevels } from './level.repo.ts'
import { levelReached, nextLevel } from './level.rules.ts'

/** Kind of the event that notifies a member of a new level. */
export const LEVEL_NOTICE = 'wholesale-level-notice'

/**
 * Looks at the purchases of a wholesale account and moves its level: up immediately, down when the level expires. Every change is recorded
 * with its reason. Does nothing for members without an active account.
 */
export const reviewLevel = async (tx: Tx, memberId: number, now: Date, reason: string): Promise<void> => {
  const account = await tx.wholesaleAccount.findUnique({ where: { memberId } })
  if (account === null || account.status !== 'active') return
  const purchaseCents = await countPurchases(tx, memberId, now)
  const levels = await tx.wholesaleLevel.findMany({ select: { level: true, minPurchaseCents: true } })
  const isRetained = account.levelKeptUntil !== null && account.levelKeptUntil > now
  const level = nextLevel(account.level, levelReached(levels, purchaseCents), isRetained)
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

/** Members whose active account would change if it were reviewed now: its level, or the purchases that it shows. */
export const findAccountsToReview = (sql: SqlReader, now: Date): number[] => {
  const levels = listLevels(sql)
  const isDue = ({ level, levelKeptUntil, purchaseCents, countedCents }: LevelAccount): boolean => {
    const isRetained = levelKeptUntil !== null && new Date(levelKeptUntil) > now
    const next = nextLevel(level, levelReached(levels, countedCents), isRetained)
    return next !== level || countedCents !== purchaseCents
  }
  return listLevelAccounts(sql, now)
    .filter(isDue)
    .map(({ memberId }) => memberId)
}
