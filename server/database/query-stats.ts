import { AsyncLocalStorage } from 'node:async_hooks'
import type { RowChange } from './row-change.ts'

/** A statement that ran, with its time. */
type StatementRun = {
  sql: string
  durationMs: number
  /** Rows returned, or changed by a statement that returns none. */
  rowCount: number
}

/** What one request did in the database. */
export type QueryStats = {
  queries: number
  rowsChanged: number
  /** The first statements, in order. */
  statements: StatementRun[]
  /** The first changed rows, in order. */
  changes: RowChange[]
}

/** Statements and rows that are stored for a request. `queries` and `rowsChanged` count all of them. */
const MAX_STATEMENTS = 300
const MAX_CHANGES = 500
/** Longer changes are stored without their values. */
const MAX_CELLS_LENGTH = 16_000

const asyncStats = new AsyncLocalStorage<QueryStats>()

/** Statistics of a request that has not read or written anything. */
export const createQueryStats = (): QueryStats => ({
  queries: 0,
  rowsChanged: 0,
  statements: [],
  changes: [],
})

/** Statistics of the synchronous section that is currently running. */
let syncStats: QueryStats | undefined

/** Adds the statements that `run` executes synchronously to `stats`. Statements after an `await` are not counted. */
export const collectQueryStatsSync = <T>(stats: QueryStats, run: () => T): T => {
  const outer = syncStats
  syncStats = stats
  try {
    return run()
  } finally {
    syncStats = outer
  }
}

let running = 0

const leave = (): void => {
  running -= 1
  // Before Node 24, an enabled AsyncLocalStorage slows down every promise of the process.
  if (running === 0) asyncStats.disable()
}

/** Adds the statements of `run`, including its asynchronous work, to `stats` until its promise settles. */
export const collectQueryStats = async <T>(stats: QueryStats, run: () => Promise<T>): Promise<T> => {
  running += 1
  try {
    return await asyncStats.run(stats, run)
  } finally {
    leave()
  }
}

/** Statistics of the current request; undefined outside of requests and without the console. */
export const findQueryStats = (): QueryStats | undefined => syncStats ?? asyncStats.getStore()

/** Adds a statement to the statistics of a request. */
export const countStatement = (stats: QueryStats, run: StatementRun): void => {
  stats.queries += 1
  if (stats.statements.length < MAX_STATEMENTS) stats.statements.push(run)
}

/** Adds committed changes to the statistics of a request. */
export const countChanges = (stats: QueryStats, changes: readonly RowChange[]): void => {
  stats.rowsChanged += changes.length
  stats.changes.push(...changes.slice(0, MAX_CHANGES - stats.changes.length).map(withoutLongCells))
}

const withoutLongCells = (change: RowChange): RowChange =>
  change.cells.length > MAX_CELLS_LENGTH
    ? { ...change, cells: '[["(too large to store)",null,null]]' }
    : change
