import type { WholesaleAccount } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { type LevelRow, listLevels } from '#server/modules/figures/figures.repo.ts'
import { countUnread } from './messages.ts'

const toLevel = ({ level, name, minPurchaseCents, discountPermille }: LevelRow) => ({
  level,
  name,
  minPurchase: toDollars(minPurchaseCents),
  discountPercent: discountPermille / 10,
})

/** A member's wholesale account with level, progress and manager; null without an active account. */
export const showAccount = async (
  { db, sql }: ShopContext,
  { memberId }: { memberId: number },
): Promise<WholesaleAccount | null> => {
  const account = await db.wholesaleAccount.findUnique({
    where: { memberId },
    include: {
      manager: true,
      levelHistory: { orderBy: [{ changedAt: 'desc' }, { id: 'desc' }], take: 20 },
    },
  })
  if (account === null || account.status !== 'active') return null
  const levels = listLevels(sql)
  const names = new Map(levels.map(level => [level.level, level.name]))
  const findName = (level: number | null) => (level === null ? null : (names.get(level) ?? null))
  const own = levels.find(({ level }) => level === account.level)
  const next = levels.find(({ level }) => level > (account.level ?? 0))

  return {
    company: account.company,
    level: own === undefined ? null : toLevel(own),
    purchaseAmount: toDollars(account.purchaseCents),
    countedDays: COUNTED_DAYS,
    next:
      next === undefined
        ? null
        : {
            ...toLevel(next),
            missing: toDollars(Math.max(0, next.minPurchaseCents - account.purchaseCents)),
          },
    levelSince: toIso(account.levelSince),
    levelKeptUntil: toIso(account.levelKeptUntil),
    history: account.levelHistory.map(({ fromLevel, toLevel: to, purchaseCents, reason, changedAt }) => ({
      from: findName(fromLevel),
      to: findName(to),
      purchaseAmount: toDollars(purchaseCents),
      reason,
      time: changedAt.toISOString(),
    })),
    manager: account.manager,
    unreadMessages: await countUnread(db, memberId),
  }
}
