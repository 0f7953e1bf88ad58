import Database from 'libsql'
import type { z } from 'zod'
import { countQuery } from './query-stats.ts'
import { verifyAnswer } from './row.ts'
import { closedDatabase } from './storage-error.ts'

type Value = string | number | bigint | null
export type Statement = {
  all(...values: Value[]): unknown[]
  get(...values: Value[]): unknown
}

/** The connection that writes, as far as reads may use it. */
export type WriterSide = {
  /** False while a transaction is open, because its rows are not committed yet. */
  isFree(): boolean
  prepare(sql: string): Statement
}

/**
 * Direct reads of a world's database for hot paths: one statement, prepared once, no ORM between. They see committed
 * rows only and can't write. Each call declares the shape of what it reads: it types the rows, and tests verify it.
 */
export type SqlReader = {
  all<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[]
  get<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row> | undefined
  /** First column of every row. */
  column<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell>[]
  /** First column of the first row; null when there is none. */
  value<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell> | null
  /** First column of the first row, which SQLite's JSON functions made, parsed; null when there is none. */
  json<Shape extends z.ZodType>(shape: Shape, sql: string, ...values: Value[]): z.infer<Shape> | null
  close(): void
}

const READ = /^\s*(select|with|pragma|explain)\b/i
const CACHED_STATEMENTS = 500

const cacheStatements = (prepare: (sql: string) => Statement) => {
  const known = new Map<string, Statement>()
  const find = (sql: string): Statement => {
    const found = known.get(sql)
    if (found !== undefined) return found
    if (!READ.test(sql)) throw new Error(`Not a read: ${sql}`)
    const statement = prepare(sql)
    if (known.size >= CACHED_STATEMENTS) known.clear()
    known.set(sql, statement)
    return statement
  }
  return { find, clear: () => known.clear() }
}

/**
 * Opens the reader beside Prisma's own connection; WAL lets both work at once. Whenever that one is free it reads too:
 * its pages stay in memory after its own writes, where another connection has to fetch them again. Throws for a file
 * that is no database.
 */
export const openSqlReader = (file: string, writer: WriterSide): SqlReader => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('query_only = 1')
  const own = cacheStatements(sql => database.prepare(sql))
  const writers = cacheStatements(sql => writer.prepare(sql))
  let isClosed = false
  const statements = () => {
    // The writer serves another world after this one has closed.
    if (isClosed) return closedDatabase()
    countQuery()
    return writer.isFree() ? writers : own
  }
  const find = (sql: string): Statement => statements().find(sql)
  const findFirstCell = (sql: string, values: Value[]): unknown => {
    const found = find(sql).get(...values)
    return found === undefined ? null : readFirstCell(found)
  }
  return {
    all: (row, sql, ...values) => verifyAnswer(row, sql, find(sql).all(...values)),
    get: (row, sql, ...values) => {
      const found = find(sql).get(...values)
      return found === undefined ? undefined : verifyAnswer(row, sql, [dropMetadata(found)])[0]
    },
    column: (cell, sql, ...values) =>
      verifyAnswer(
        cell,
        sql,
        find(sql)
          .all(...values)
          .map(readFirstCell),
      ),
    value: (cell, sql, ...values) => {
      const found = findFirstCell(sql, values)
      return found === null ? null : (verifyAnswer(cell, sql, [found])[0] ?? null)
    },
    json: (shape, sql, ...values) => {
      const found = findFirstCell(sql, values)
      return typeof found === 'string' ? (verifyAnswer(shape, sql, [JSON.parse(found)])[0] ?? null) : null
    },
    close: () => {
      isClosed = true
      own.clear()
      writers.clear()
      database.close()
    },
  }
}

/** libsql adds the column `_metadata` to single rows. */
const dropMetadata = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null || !('_metadata' in row)) return row
  const { _metadata: _dropped, ...cells } = row
  return cells
}

export const readFirstCell = (row: unknown): unknown => Object.values(dropMetadata(row) as object)[0] ?? null
