import type { Client, InStatement } from '@libsql/client'
import { Mutex } from 'async-mutex'
import Database from 'libsql'
import { LRUCache } from 'lru-cache'
import { yieldToRequests } from '#server/lib/yield-to-requests.ts'
import { countQuery, markRows } from './query-stats.ts'
import { createRawTx } from './raw-tx.ts'
import type { WriterSide } from './sql-reader.ts'
import { closedDatabase } from './storage-error.ts'
import type { RawTx } from './transaction.ts'

type Cell = string | number | bigint | Buffer | null
type Prepared = {
  reader: boolean
  raw(on: boolean): Prepared
  columns(): { name: string; type: string | null }[]
  all(...values: unknown[]): Cell[][]
  run(...values: unknown[]): { changes: number; lastInsertRowid: number }
}
type CachedStatement = { statement: Prepared; columns: string[]; columnTypes: string[]; isWrite: boolean }
type Statement = { sql: string; args: readonly unknown[] }
type Result = { columns: string[]; columnTypes: string[]; rows: unknown[][]; rowsAffected: number }

/** Time that a statement waits for a lock before it fails. */
const BUSY_TIMEOUT_MS = 5000
/** Time that a transaction runs statements before it yields to other requests. */
const MAX_SLICE_MS = 8
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

export const createConnection = (): Connection => {
  let database: Database.Database | undefined
  const statements = new LRUCache<string, CachedStatement>({ max: MAX_CACHED_STATEMENTS })
  const close = (): void => {
    statements.clear()
    database?.close()
    database = undefined
  }
  const open = (file: string, autoCheckpoint = false): void => {
    close()
    database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    for (const setting of [
      'foreign_keys = on',
      'synchronous = normal',
      `wal_autocheckpoint = ${autoCheckpoint ? 4000 : 0}`,
    ])
      database.pragma(setting)
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
  const executeNow = ({ sql, args }: { sql: string; args: readonly unknown[] }): Result => {
    const { statement, columns, columnTypes, isWrite } = prepare(sql)
    const values = args.map(toSql)
    if (!statement.reader) {
      const { changes } = statement.run(values)
      countQuery(isWrite ? changes : 0)
      return { columns, columnTypes, rows: [], rowsAffected: changes }
    }
    const rows = fromSql(statement.all(values))
    countQuery(isWrite ? rows.length : 0)
    return { columns, columnTypes, rows, rowsAffected: 0 }
  }
  const execute = async (given: InStatement): Promise<Result> =>
    executeNow(typeof given === 'string' ? { sql: given, args: [] } : (given as Statement))
  /** Held for a whole transaction, or for a single statement outside of one. */
  const lock = new Mutex()
  const begin = async () => {
    const release = await lock.acquire()
    try {
      // Takes the write lock now, so a transaction that starts with reads can't fail when it first writes.
      current().exec('BEGIN IMMEDIATE')
    } catch (error) {
      release()
      throw error
    }
    const forgetRows = markRows()
    const rollback = (): void => {
      try {
        if (database?.inTransaction === true) database.exec('ROLLBACK')
        forgetRows()
      } finally {
        release()
      }
    }
    const commit = (): void => {
      try {
        current().exec('COMMIT')
      } catch (error) {
        rollback()
        throw error
      }
      release()
    }
    return { commit, rollback }
  }
  const client = {
    execute: (given: InStatement) => lock.runExclusive(() => execute(given)),
    executeMultiple: (sql: string) => lock.runExclusive(() => void current().exec(sql)),
    transaction: async () => {
      const { commit, rollback } = await begin()
      const yieldWhenLong = createSliceGuard()
      return {
        execute: async (given: InStatement) => {
          await yieldWhenLong()
          return execute(given)
        },
        commit: async () => commit(),
        rollback: async () => rollback(),
      }
    },
    close,
  }
  const rawTx = createRawTx(executeNow)
  const inRawTransaction = async <T>(work: (tx: RawTx) => Promise<T>): Promise<T> => {
    const { commit, rollback } = await begin()
    let result: T
    try {
      result = await work(rawTx)
    } catch (error) {
      rollback()
      throw error
    }
    commit()
    return result
  }
  const writerSide: WriterSide = {
    isFree: () => database !== undefined && !lock.isLocked(),
    prepare: sql => current().prepare(sql),
  }
  return { client: client as unknown as Client, open, writerSide, inRawTransaction, close }
}

/**
 * Creates a function that pauses a transaction after a few milliseconds of work, for up to three times as long as it
 * worked, so other requests can run.
 */
const createSliceGuard = (): (() => Promise<void>) => {
  let startedAt = performance.now()
  return async () => {
    const workedMs = performance.now() - startedAt
    if (workedMs < MAX_SLICE_MS) return
    await yieldToRequests(3 * workedMs)
    startedAt = performance.now()
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
