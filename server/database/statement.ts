import { LRUCache } from 'lru-cache'
import { findTargets } from './change-recorder.ts'
import type { Database, PreparedStatement } from './driver.ts'
import { countStatement, findQueryStats } from './query-stats.ts'

/** A value as SQLite stores it. */
export type Cell = string | number | null | Uint8Array
export type Result = {
  columns: readonly string[]
  /** Types that the columns were declared with; null for computed ones. */
  declaredTypes: readonly (string | null)[]
  rows: Cell[][]
  /** Rows inserted, updated or deleted by a statement that returns none. */
  rowsAffected: number
}

/** Runs a statement at once. */
export type Execute = (sql: string, values: readonly unknown[]) => Result

type CachedStatement = Pick<Result, 'columns' | 'declaredTypes'> & {
  statement: PreparedStatement
  /** Tables that the statement changes. */
  targets: readonly string[]
}

const MAX_CACHED_STATEMENTS = 1000

/** Creates the cache of the prepared statements of an open database. */
export const createStatementCache = (database: Database) => {
  const statements = new LRUCache<string, CachedStatement>({ max: MAX_CACHED_STATEMENTS })

  return {
    prepare: (sql: string): CachedStatement => {
      const cached = statements.get(sql)
      if (cached !== undefined) return cached

      const prepared = prepareStatement(database, sql)
      statements.set(sql, prepared)
      return prepared
    },
    clear: (): void => statements.clear(),
  }
}

const prepareStatement = (database: Database, sql: string): CachedStatement => {
  const statement = database.prepare(sql)
  const columns = statement.columns()
  if (columns.length > 0) statement.setReturnArrays(true)
  return {
    statement,
    columns: columns.map(({ name }) => name),
    declaredTypes: columns.map(({ type }) => type),
    targets: findTargets(sql),
  }
}

const run = ({ statement, columns, declaredTypes }: CachedStatement, values: readonly unknown[]): Result => {
  const cells = values.map(toCell)
  if (columns.length > 0) {
    return { columns, declaredTypes, rows: statement.all(...cells) as Cell[][], rowsAffected: 0 }
  }
  return { columns, declaredTypes, rows: [], rowsAffected: statement.run(...cells).changes }
}

/** Runs a statement, and adds it to the statistics of the current request. */
export const runStatement = (sql: string, prepared: CachedStatement, values: readonly unknown[]): Result => {
  const stats = findQueryStats()
  if (stats === undefined) return run(prepared, values)

  const startMs = performance.now()
  const result = run(prepared, values)
  const rowCount = result.rowsAffected || result.rows.length
  countStatement(stats, { sql, durationMs: performance.now() - startMs, rowCount })
  return result
}

const toCell = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)
