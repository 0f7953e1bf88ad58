import Database from 'libsql'
import { countQuery } from './storage/work-meter.ts'

type Value = string | number | bigint | null
type Statement = { all(...values: Value[]): unknown[]; get(...values: Value[]): unknown; pluck(): Statement }

/**
 * Direct reads of a world's database for hot paths: one statement, prepared once, no ORM between.
 * It can't write (`query_only`). The caller states the row's shape; keep such calls inside repo files.
 */
export type SqlReader = {
  all<Row>(sql: string, ...values: Value[]): Row[]
  get<Row>(sql: string, ...values: Value[]): Row | undefined
  /** First column of the first row; null when there is none. */
  value<T extends Value>(sql: string, ...values: Value[]): T | null
  /** First column of the first row, which SQLite's JSON functions made, parsed; null when there is none. */
  json<T>(sql: string, ...values: Value[]): T | null
  close(): void
}

/** Opens the reader beside Prisma's own connection; WAL lets both work at once. Throws for a file that is no database. */
export const openSqlReader = (file: string): SqlReader => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('query_only = 1')
  database.pragma('cache_size = -65536')
  database.pragma('mmap_size = 268435456')
  const statements = new Map<string, Statement>()
  const prepared = (sql: string): Statement => {
    countQuery()
    const known = statements.get(sql)
    if (known !== undefined) return known
    const statement = database.prepare(sql) as unknown as Statement
    if (statements.size > 500) statements.clear()
    statements.set(sql, statement)
    return statement
  }
  const firstValue = <T extends Value>(sql: string, ...values: Value[]): T | null => {
    const row = prepared(sql).get(...values) as Record<string, T> | undefined
    if (row === undefined) return null
    const first = Object.keys(row).find(key => key !== '_metadata')
    return first === undefined ? null : (row[first] ?? null)
  }
  return {
    all: <Row>(sql: string, ...values: Value[]) => prepared(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: Value[]) => prepared(sql).get(...values) as Row | undefined,
    value: firstValue,
    json: <T>(sql: string, ...values: Value[]) => {
      const packed = firstValue<string>(sql, ...values)
      return packed === null ? null : (JSON.parse(packed) as T)
    },
    close: () => {
      statements.clear()
      database.close()
    },
  }
}
