import { AsyncLocalStorage } from 'node:async_hooks'

/** Database statistics of one request. */
export type QueryStats = { queries: number; rowsChanged: number }

const asyncStats = new AsyncLocalStorage<QueryStats>()

/** Statistics of a request that has not read or written anything. */
export const createQueryStats = (): QueryStats => ({ queries: 0, rowsChanged: 0 })

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

/** Counts one statement for the current request, if there is one. */
export const countQuery = (rowsChanged = 0): void => {
  const stats = syncStats ?? asyncStats.getStore()
  if (stats === undefined) return
  stats.queries += 1
  stats.rowsChanged += rowsChanged
}

/** Returns a function that resets the count of changed rows to its present value, for use after a rollback. */
export const markRows = (): (() => void) => {
  const stats = asyncStats.getStore()
  const before = stats?.rowsChanged ?? 0
  return () => {
    if (stats !== undefined) stats.rowsChanged = before
  }
}
