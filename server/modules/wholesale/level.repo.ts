import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { COUNTED_DAYS } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { requireFirst } from '@fixbench/domain/require.ts'
import type { z } from 'zod'
import { integer, readRows, row, text, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'

/**
 * SQL for the item total in cents that a member has paid since an instant, minus refunds. `memberId` is an SQL
 * expression.
 */
const purchasesSql = (memberId: string): string => `
  select max(0, coalesce(sum(itemsCents - couponCents - pointsCents - refundedCents), 0)) as cents from Orders
   where memberId = ${memberId} and paidAt >= ? and status <> 'cancelled'`

const getCountedSince = (now: Date): string => toDbInstant(now.getTime() - COUNTED_DAYS * DAY_MS)

const PurchasesSchema = row({ cents: integer })

/** A member's purchases in cents within the counted days, including those of the open transaction. */
export const sumPurchases = async (tx: Tx, memberId: number, now: Date): Promise<number> => {
  const rows = await readRows(tx, PurchasesSchema, purchasesSql('?'), memberId, getCountedSince(now))
  return requireFirst(rows).cents
}

const LevelAccountSchema = row({
  memberId: integer,
  level: integer.nullable(),
  levelKeptUntil: text.nullable(),
  /** Stored at the last review. */
  purchaseCents: integer,
  /** Computed now. */
  countedCents: integer,
})
export type LevelAccount = z.infer<typeof LevelAccountSchema>

/** A member's committed purchases in cents within the counted days. */
export const sumCommittedPurchases = (sql: Pick<SqlReader, 'column'>, memberId: number, now: Date): number =>
  requireFirst(sql.column(integer, purchasesSql('?'), memberId, getCountedSince(now)))

/** Tables that a review reads. */
export const reviewedTables = ['Orders', 'WholesaleAccount', 'WholesaleLevel']

/** All active accounts with their current purchases within the counted days. */
export const listLevelAccounts = (sql: SqlReader, now: Date): LevelAccount[] =>
  sql.all(
    LevelAccountSchema,
    `select memberId, level, levelKeptUntil, purchaseCents, (${purchasesSql('a.memberId')}) as countedCents
       from WholesaleAccount a where status = 'active' order by memberId`,
    getCountedSince(now),
  )
