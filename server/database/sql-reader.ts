import Database from 'libsql'
import type { z } from 'zod'
import { countQuery } from './query-stats.ts'
import { toTypedRows } from './row.ts'
import { closedDatabase } from './storage-error.ts'

type Value = string | number | bigint | null
export type Statement = {
  all(...values: Value[]): unknown[]
  get(...values: Value[]): unknown
}

/** The part of the write connection that reads may use. */
export type WriterSide = {
  /** False while a transaction is open, because its rows are not yet committed. */
  isFree(): boolean
  prepare(sql: string): Statement
}

/**
 * Read-only access to a world's database for hot paths: prepared statements without the ORM. Sees only committed rows.
 * Each call declares the schema of its rows, which types them and is verified in tests.
 */
export type SqlReader = {
  all<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[]
  get<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row> | undefined
  /** First column of every row. */
  column<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell>[]
  /** First column of the first row; null when there is none. */
  value<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell> | null
  /** First column of the first row, parsed from JSON text; null when there is none. */
  json<Shape extends z.ZodType>(shape: Shape, sql: string, ...values: Value[]): z.infer<Shape> | null
  close(): void
}

const READ = /^\s*(select|with|pragma|explain)\b/i
const MAX_CACHED_STATEMENTS = 500

const cacheStatements = (prepare: (sql: string) => Statement) => {
  const statements = new Map<string, Statement>()
  const get = (sql: string): Statement => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    if (!READ.test(sql)) throw new Error(`Not a read: ${sql}`)
    const statement = prepare(sql)
    if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  return { get, clear: () => statements.clear() }
}

/**
 * Opens a read connection in addition to the write connection; WAL mode lets both work concurrently. Reads use the write
 * connection while it is free, because its page cache survives its own writes. Throws if the file is not a database.
 */
export const openSqlReader = (file: string, writer: WriterSide): SqlReader => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('query_only = 1')
  const own = cacheStatements(sql => database.prepare(sql))
  const writers = cacheStatements(sql => writer.prepare(sql))
  let isClosed = false
  const chooseStatements = () => {
    // The writer may already serve another world.
    if (isClosed) return closedDatabase()
    countQuery()
    return writer.isFree() ? writers : own
  }
  const prepare = (sql: string): Statement => chooseStatements().get(sql)
  const findFirstCell = (sql: string, values: Value[]): unknown => {
    const first = prepare(sql).get(...values)
    return first === undefined ? null : readFirstCell(first)
  }
  return {
    all: (row, sql, ...values) => toTypedRows(row, sql, prepare(sql).all(...values)),
    get: (row, sql, ...values) => {
      const first = prepare(sql).get(...values)
      return first === undefined ? undefined : toTypedRows(row, sql, [dropMetadata(first)])[0]
    },
    column: (cell, sql, ...values) =>
      toTypedRows(
        cell,
        sql,
        prepare(sql)
          .all(...values)
          .map(readFirstCell),
      ),
    value: (cell, sql, ...values) => {
      const first = findFirstCell(sql, values)
      return first === null ? null : (toTypedRows(cell, sql, [first])[0] ?? null)
    },
    json: (schema, sql, ...values) => {
      const first = findFirstCell(sql, values)
      return typeof first === 'string' ? (toTypedRows(schema, sql, [JSON.parse(first)])[0] ?? null) : null
    },
    close: () => {
      isClosed = true
      own.clear()
      writers.clear()
      database.close()
    },
  }
}

/** Removes the column `_metadata`, which libsql adds to single rows. */
const dropMetadata = (row: unknown): unknown => {
  if (typeof row !== 'object' || row === null || !('_metadata' in row)) return row
  const { _metadata: _dropped, ...cells } = row
  return cells
}

export const readFirstCell = (row: unknown): unknown => Object.values(dropMetadata(row) as object)[0] ?? null
