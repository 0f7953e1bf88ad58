import type { z } from 'zod'
import { COUNTED_DAYS } from '#contract/wholesale-terms.ts'
import { integer, readRows, row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { DAY_MS } from '#server/domain/time.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { LevelStep } from './level.rules.ts'
import { LevelStepSchema } from './level.rules.ts'

/** Cents of the goods that a member has paid since an instant, refunds taken off. */
const purchasesSql = (memberId: string): string => `
  select max(0, coalesce(sum(itemsCents - couponCents - pointsCents - refundedCents), 0)) as cents from Orders
   where memberId = ${memberId} and paidAt >= ? and status <> 'cancelled'`

const countedSince = (now: Date): string => toDbInstant(now.getTime() - COUNTED_DAYS * DAY_MS)

const PurchasesSchema = row({ cents: integer })

/** Cents that a member has bought for within the counted days. */
export const countPurchases = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const [bought] = await readRows(tx, PurchasesSchema, purchasesSql('?'), memberId, countedSince(now))
  return bought?.cents ?? 0
}

const LevelAccountSchema = row({
  memberId: integer,
  level: integer.nullable(),
  levelKeptUntil: text.nullable(),
  /** Cents as they were counted last, and as they are now. */
  purchaseCents: integer,
  countedCents: integer,
})
/** The same for reads of committed rows; the seed uses it, too. */
export const findPurchases = (sql: Pick<SqlReader, 'column'>, memberId: number, now: Date): number =>
  sql.column(integer, purchasesSql('?'), memberId, countedSince(now))[0] ?? 0

export type LevelAccount = z.infer<typeof LevelAccountSchema>

/** All active accounts with what they have bought for within the counted days. */
export const listLevelAccounts = (sql: SqlReader, now: Date): LevelAccount[] =>
  sql.all(
    LevelAccountSchema,
    `select memberId, level, levelKeptUntil, purchaseCents, (${purchasesSql('a.memberId')}) as countedCents
       from WholesaleAccount a where status = 'active' order by memberId`,
    countedSince(now),
  )

export const listLevels = (sql: SqlReader): LevelStep[] =>
  sql.all(LevelStepSchema, 'select level, minPurchaseCents from WholesaleLevel')
