import { DAY_MS } from '@fixbench/contract/core/time.ts'
import type { PointKind } from '@fixbench/contract/points/points.schemas.ts'
import { POINTS_DAYS } from '@fixbench/domain/policies.ts'
import { requireFirst, requireValue } from '@fixbench/domain/require.ts'
import type { z } from 'zod'
import { integer, readRows, row, text, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'

const LedgerRowSchema = row({ kind: text, delta: integer, reference: text, expiresAt: text.nullable() })
export type LedgerRow = z.infer<typeof LedgerRowSchema>

const ledgerSql =
  'select kind, delta, reference, expiresAt from PointEntry where memberId = ? order by createdAt, id'

/** All ledger entries of a member, oldest first. */
export const readLedger = (sql: SqlReader, memberId: number): LedgerRow[] =>
  sql.all(LedgerRowSchema, ledgerSql, memberId)

/** Like `readLedger`, including changes of the open transaction. */
export const readOpenLedger = (tx: Tx, memberId: number): Promise<LedgerRow[]> =>
  readRows(tx, LedgerRowSchema, ledgerSql, memberId)

type PointMove = {
  memberId: number
  /** An entry is unique by kind and reference. */
  kind: PointKind
  /** For example an order number, review id or day. Each kind and reference is booked once. */
  reference: string
  /** Points given (positive) or taken (negative). */
  delta: number
  text: string
  nowMs: number
  expiresAt?: Date
}

/**
 * Writes a ledger entry and updates the balance with it, so the balance always equals the sum of the entries. Returns
 * false if the entry already exists or the delta is 0. Taking points back may make the balance negative.
 */
export const movePoints = async (tx: Tx, move: PointMove): Promise<boolean> => {
  const { memberId, kind, reference, delta, nowMs, expiresAt } = move
  if (delta === 0) return false
  const written = await tx.$executeRaw`
    insert or ignore into PointEntry (memberId, kind, delta, balanceAfter, reference, text, createdAt, expiresAt)
    select ${memberId}, ${kind}, ${delta}, pointsBalance + ${delta}, ${reference}, ${move.text}, ${toDbInstant(nowMs)},
           ${expiresAt === undefined ? null : toDbInstant(expiresAt.getTime())}
      from Member where id = ${memberId}`
  if (written === 0) return false
  await tx.$executeRaw`update Member set pointsBalance = pointsBalance + ${delta} where id = ${memberId}`
  return true
}

const BalanceSchema = row({ balance: integer })
const balanceSql = 'select pointsBalance as balance from Member where id = ?'

/** Points balance of a member, including changes of the open transaction. Throws for an unknown member. */
export const readBalance = async (tx: Tx, memberId: number): Promise<number> =>
  requireFirst(await readRows(tx, BalanceSchema, balanceSql, memberId)).balance

/** Spends points. Fails with POINTS_SHORT if the balance is too low. */
export const spendPoints = async (
  tx: Tx,
  move: Omit<PointMove, 'delta'> & { points: number },
): Promise<void> => {
  const { points, ...rest } = move
  if (points === 0) return
  const balance = await readBalance(tx, move.memberId)
  if (balance < points) fail('POINTS_SHORT', { balance, asked: points })
  await movePoints(tx, { ...rest, delta: -points })
}

/** Points balance of a member. Throws for an unknown member. */
export const getPointsBalance = (sql: SqlReader, memberId: number): number =>
  requireValue(sql.value(integer, 'select pointsBalance from Member where id = ?', memberId), 'The member')

/** Gives points that expire after `POINTS_DAYS`. Returns false if the same kind and reference is already booked. */
export const earnPoints = (tx: Tx, move: Omit<PointMove, 'expiresAt'>): Promise<boolean> =>
  movePoints(tx, { ...move, expiresAt: new Date(move.nowMs + POINTS_DAYS * DAY_MS) })
