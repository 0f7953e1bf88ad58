import type { Client } from '@libsql/client'
import { Mutex } from 'async-mutex'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'
import { createAdapterClient, type Result, type Statement } from './adapter-client.ts'
import { countChanges, countStatement, findQueryStats, MAX_CHANGES } from './query-stats.ts'
import { createRawTx } from './raw-tx.ts'
import { createRowChanges, type RowChanges } from './row-changes.ts'
import type { WriterSide } from './sql-reader.ts'
import { closedDatabase } from './storage-error.ts'
import type { RawTx } from './transaction.ts'
import { createRawTransactions, createTransactionStart } from './transaction-start.ts'

type Cell = string | number | bigint | Buffer | null
type Prepared = {
  reader: boolean
  raw(on: boolean): Prepared
  columns(): { name: string; type: string | null }[]
  all(...values: unknown[]): Cell[][]
  run(...values: unknown[]): { changes: number; lastInsertRowid: number }
}
type CachedStatement = { statement: Prepared; columns: string[]; columnTypes: string[]; isWrite: boolean }

/** Time that a statement waits for a lock before it fails. */
const BUSY_TIMEOUT_MS = 5000
const MAX_CACHED_STATEMENTS = 1000
/** Statements that change rows, including those that return them. */
const WRITE = /^\s*(insert|update|delete|replace)\b|^\s*with\b[^]*\b(insert into|update|delete from)\b/i

/**
 * A connection to a database file with the client interface of Prisma's adapter. It runs one transaction at a time and
 * queues everything else, so one connection is enough: statements stay prepared and PRAGMAs stay set. It can switch to
 * another file while it is idle.
 */
export type Connection = {
  client: Client
  /**
   * Switches to `file` and closes the previous one. With `autoCheckpoint` SQLite checkpoints a long write-ahead log
   * itself; otherwise the caller must.
   */
  open(file: string, autoCheckpoint?: boolean): void
  /** For reads outside of a transaction. */
  writerSide: WriterSide
  /** Runs plain statements in one transaction, which is rolled back when `work` fails. */
  inRawTransaction<T>(work: (tx: RawTx) => Promise<T>): Promise<T>
  close(): void
}

/** Creates a connection without an open file; `open` opens one. */
export const createConnection = (): Connection => {
  let database: Database.Database | undefined
  let rowChanges: RowChanges | undefined
  const statements = new LRUCache<string, CachedStatement>({ max: MAX_CACHED_STATEMENTS })
  const close = (): void => {
    statements.clear()
    database?.close()
    database = undefined
    rowChanges = undefined
  }
  const open = (file: string, autoCheckpoint = false): void => {
    close()
    database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    rowChanges = createRowChanges(database)
    for (const setting of [
      'foreign_keys = on',
      'synchronous = normal',
      'temp_store = memory',
      `wal_autocheckpoint = ${autoCheckpoint ? 4000 : 0}`,
    ]) {
      database.pragma(setting)
    }
  }
  const current = (): Database.Database => database ?? closedDatabase()
  const prepare = (sql: string): CachedStatement => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const statement = current().prepare(sql) as unknown as Prepared
    const columns = statement.reader ? statement.raw(true).columns() : []
    const created = {
      statement,
      columns: columns.map(column => column.name),
      columnTypes: columns.map(column => column.type ?? ''),
      isWrite: WRITE.test(sql),
    }
    statements.set(sql, created)
    return created
  }
  const run = ({ args }: Statement, { statement, columns, columnTypes }: CachedStatement): Result => {
    const values = args.map(toSql)
    if (statement.reader) {
      return { columns, columnTypes, rows: fromSql(statement.all(values)), rowsAffected: 0 }
    }
    return { columns, columnTypes, rows: [], rowsAffected: statement.run(values).changes }
  }
  const executeNow = (given: Statement): Result => {
    const stats = findQueryStats()
    const prepared = prepare(given.sql)
    const { isWrite } = prepared
    if (isWrite) rowChanges?.prepare(given.sql, stats !== undefined && stats.changes.length < MAX_CHANGES)
    if (stats === undefined) return run(given, prepared)

    const startMs = performance.now()
    const result = run(given, prepared)
    const rowCount = result.rowsAffected || result.rows.length
    countStatement(stats, { sql: given.sql, durationMs: performance.now() - startMs, rowCount })
    if (isWrite && rowCount > 0) countChanges(stats, rowCount, rowChanges?.take() ?? [])
    return result
  }
  /** Held for a whole transaction, or for a single statement outside of one. */
  const lock = new Mutex()
  const begin = createTransactionStart(
    lock,
    () => database,
    () => rowChanges?.forget(),
  )
  const executeScript = (sql: string): void => void current().exec(sql)
  return {
    client: createAdapterClient({ lock, begin, execute: executeNow, executeScript, close }),
    open,
    writerSide: {
      isFree: () => database !== undefined && !lock.isLocked(),
      prepare: sql => current().prepare(sql),
    },
    inRawTransaction: createRawTransactions(begin, createRawTx(executeNow)),
    close,
  }
}

const toSql = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof ArrayBuffer ? Buffer.from(value) : value
}

/** Converts blobs to the ArrayBuffers that the adapter expects, in place. */
const fromSql = (rows: Cell[][]): unknown[][] => {
  for (const row of rows) {
    for (let index = 0; index < row.length; index += 1) {
      const cell = row[index]
      if (cell instanceof Buffer) (row as unknown[])[index] = new Uint8Array(cell).buffer
    }
  }
  return rows
}
