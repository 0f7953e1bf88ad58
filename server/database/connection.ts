import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { type ChangeRecorder, createChangeRecorder, findTargets } from './change-recorder.ts'
import { type Database, openFile, type PreparedStatement } from './driver.ts'
import { countChanges, countStatement, findQueryStats } from './query-stats.ts'
import type { RowChange } from './row-change.ts'
import type { WriterSide } from './sql-reader.ts'
import { closedDatabase } from './storage-error.ts'

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

/** A transaction that holds the connection until it ends. Its statements run at once. */
export type OpenTransaction = {
  execute: (sql: string, values: readonly unknown[]) => Result
  commit: () => void
  rollback: () => void
}

type CachedStatement = Pick<Result, 'columns' | 'declaredTypes'> & {
  statement: PreparedStatement
  /** Tables that the statement changes. */
  targets: readonly string[]
}

const MAX_CACHED_STATEMENTS = 1000
/** Pages (16 MB) after which SQLite copies the write-ahead log into the database. */
const CHECKPOINT_PAGES = 4000

/**
 * A connection to a database file. It runs one transaction at a time and queues everything else, so one connection is
 * enough: statements stay prepared and settings stay set. It can switch to another file while it is idle.
 */
export type Connection = {
  /**
   * Switches to `file` and closes the previous one. With `onCommit` the changed rows are recorded, and passed to it
   * after each commit.
   */
  open(file: string, onCommit?: (changes: readonly RowChange[]) => void): void
  /** Runs a statement as soon as no transaction is open. */
  execute(sql: string, values: readonly unknown[]): Promise<Result>
  executeScript(sql: string): Promise<void>
  /** Runs `work` in one transaction, which is rolled back when `work` fails. */
  inTransaction<T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T>
  /** Starts a transaction, which the caller must end. */
  begin(): Promise<OpenTransaction>
  /** The part of the transaction that is open now which is not its end. Throws when there is none. */
  requireOpenTransaction(): Pick<OpenTransaction, 'execute'>
  /** For reads outside of a transaction. */
  writerSide: WriterSide
  close(): void
}

/** Creates a connection without an open file; `open` opens one. */
export const createConnection = (): Connection => {
  let database: Database | undefined
  let recorder: ChangeRecorder | undefined
  let open: OpenTransaction | undefined
  const statements = new LRUCache<string, CachedStatement>({ max: MAX_CACHED_STATEMENTS })
  /** Held for a whole transaction, or for a single statement outside of one. */
  const lock = new Mutex()
  const current = (): Database => database ?? closedDatabase()

  const close = (): void => {
    statements.clear()
    database?.close()
    database = undefined
    recorder = undefined
  }

  const prepare = (sql: string): CachedStatement => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached

    const prepared = prepareStatement(current(), sql)
    statements.set(sql, prepared)
    return prepared
  }

  const deliverChanges = (): void => {
    const changes = recorder?.take() ?? []
    const stats = findQueryStats()
    if (stats !== undefined && changes.length > 0) countChanges(stats, changes)
  }

  const execute = (sql: string, values: readonly unknown[]): Result => {
    const prepared = prepare(sql)
    recorder?.watch(prepared.targets)
    const result = runCounted(sql, prepared, values)
    if (open === undefined && prepared.targets.length > 0) deliverChanges()
    return result
  }

  const begin = async (): Promise<OpenTransaction> => {
    const release = await lock.acquire()
    try {
      // Takes the write lock now, so a transaction that starts with reads can't fail when it first writes.
      current().exec('begin immediate')
    } catch (error) {
      release()
      throw error
    }
    const end = (): void => {
      open = undefined
      release()
    }
    const rollback = (): void => {
      try {
        if (database?.isTransaction === true) database.exec('rollback')
        recorder?.forget()
      } finally {
        end()
      }
    }
    const commit = (): void => {
      try {
        current().exec('commit')
      } catch (error) {
        rollback()
        throw error
      }
      try {
        deliverChanges()
      } finally {
        end()
      }
    }
    open = { execute, commit, rollback }
    return open
  }

  return {
    open: (file, onCommit) => {
      close()
      database = openFile(file)
      for (const setting of [
        'synchronous = normal',
        'temp_store = memory',
        `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
      ]) {
        database.exec(`pragma ${setting}`)
      }
      recorder = onCommit && createChangeRecorder(database, onCommit)
    },
    execute: (sql, values) => lock.runExclusive(() => execute(sql, values)),
    executeScript: sql => lock.runExclusive(() => current().exec(sql)),
    inTransaction: async work => {
      const tx = await begin()
      let result: Awaited<ReturnType<typeof work>>
      try {
        result = await work(tx)
      } catch (error) {
        tx.rollback()
        throw error
      }
      tx.commit()
      return result
    },
    begin,
    requireOpenTransaction: () => {
      if (open === undefined) throw new Error('No transaction is open')
      return open
    },
    writerSide: {
      isFree: () => database !== undefined && !lock.isLocked(),
      findOpen: () => open,
      prepare: sql => current().prepare(sql),
    },
    close,
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
const runCounted = (sql: string, prepared: CachedStatement, values: readonly unknown[]): Result => {
  const stats = findQueryStats()
  if (stats === undefined) return run(prepared, values)

  const startMs = performance.now()
  const result = run(prepared, values)
  const rowCount = result.rowsAffected || result.rows.length
  countStatement(stats, { sql, durationMs: performance.now() - startMs, rowCount })
  return result
}

const toCell = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)
