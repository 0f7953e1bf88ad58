import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { KEPT_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { keepUntilWritten } from '#server/database/keep-until-written.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { listLevels } from '#server/modules/figures/figures.repo.ts'
import { type LevelAccount, listLevelAccounts, reviewedTables, sumPurchases } from './level.repo.ts'

/** A wholesale level and the purchases in cents that it requires. */
type LevelStep = { level: number; minPurchaseCents: number }

/** The highest level that the purchases reach; null below the first level. */
export const findReachedLevel = (levels: readonly LevelStep[], purchaseCents: number): number | null =>
  levels.reduce<number | null>(
    (best, step) => (purchaseCents >= step.minPurchaseCents && step.level > (best ?? 0) ? step.level : best),
    null,
  )

/** The level after a review: it rises immediately and falls only once it is no longer retained. */
export const computeNextLevel = (
  current: number | null,
  reached: number | null,
  { isRetained }: { isRetained: boolean },
): number | null => ((reached ?? 0) >= (current ?? 0) || !isRetained ? reached : current)

/** Kind of the due event that notifies a member of a level change. */
export const LEVEL_NOTICE = 'wholesale-level-notice'

/**
 * Updates purchases and level of a wholesale account, records a level change with its reason and schedules its notice.
 * Does nothing for members without an active account.
 */
export const reviewLevel = async (tx: Tx, memberId: number, now: Date, reason: string): Promise<void> => {
  const account = await tx.wholesaleAccount.findUnique({ where: { memberId } })
  if (account === null || account.status !== 'active') return
  const purchaseCents = await sumPurchases(tx, memberId, now)
  const levels = await tx.wholesaleLevel.findMany({ select: { level: true, minPurchaseCents: true } })
  const isRetained = account.levelKeptUntil !== null && account.levelKeptUntil > now
  const level = computeNextLevel(account.level, findReachedLevel(levels, purchaseCents), { isRetained })
  const hasChanged = level !== account.level

  await tx.wholesaleAccount.update({
    where: { memberId },
    data: {
      purchaseCents,
      updatedAt: now,
      ...(hasChanged
        ? { level, levelSince: now, levelKeptUntil: new Date(now.getTime() + KEPT_DAYS * DAY_MS) }
        : {}),
    },
  })
  if (!hasChanged) return
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

const LISTED_BYTES = 4000

/**
 * Ids of members whose level or stored purchases a review would change now. Kept until an order or account is written, because a
 * daily review asks whether there are any, and then for them.
 */
export const listAccountsToReview = (deps: Pick<ShopContext, 'sql' | 'cache'>, now: Date): number[] =>
  keepUntilWritten(
    deps,
    { key: `accounts-to-review|${now.getTime()}`, tables: reviewedTables, bytes: LISTED_BYTES },
    () => findAccountsToReview(deps.sql, now),
  )

const findAccountsToReview = (sql: SqlReader, now: Date): number[] => {
  const levels = listLevels(sql)
  const isDue = ({ level, levelKeptUntil, purchaseCents, countedCents }: LevelAccount): boolean => {
    const isRetained = levelKeptUntil !== null && new Date(levelKeptUntil) > now
    const next = computeNextLevel(level, findReachedLevel(levels, countedCents), { isRetained })
    return next !== level || countedCents !== purchaseCents
  }
  return listLevelAccounts(sql, now)
    .filter(isDue)
    .map(({ memberId }) => memberId)
}
