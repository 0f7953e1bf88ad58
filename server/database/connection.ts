import type { Client, InStatement } from '@libsql/client'
import { Mutex } from 'async-mutex'
import Database from 'libsql'
import { yieldToRequests } from '#server/lib/yield-to-requests.ts'
import { countQuery, markRows } from './query-stats.ts'
import { rawTxOn } from './raw-tx.ts'
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
type Known = { statement: Prepared; columns: string[]; columnTypes: string[]; isWrite: boolean }
type Statement = { sql: string; args: readonly unknown[] }
type Result = { columns: string[]; columnTypes: string[]; rows: unknown[][]; rowsAffected: number }

/** Milliseconds that a statement waits for a lock before it fails. */
const BUSY_TIMEOUT_MS = 5000
/** A transaction runs its statements for so long without letting other requests in. */
const LONGEST_TURN_MS = 8
const STATEMENTS_KEPT = 1000
/** Statements that change rows, also those that answer the changed ones. */
const WRITE = /^\s*(insert|update|delete|replace)\b|^\s*with\b[^]*\b(insert into|update|delete from)\b/i

/**
 * One connection to a database file, in the shape that Prisma's adapter asks for. No one else is let in while a
 * transaction is open, so one connection serves all: statements stay prepared, PRAGMAs stay set, and nothing is
 * opened or leaked for each transaction. It can switch to another file while it is idle.
 */
export type Connection = {
  client: Client
  /**
   * Closes what is open and works on `file` from now on. With `foldsLog` SQLite brings a long log into the file by
   * itself, else someone else has to.
   */
  open(file: string, foldsLog?: boolean): void
  /** For reads outside of any transaction. */
  writerSide: WriterSide
  /** Runs plain statements as one transaction: all of them, or none when `work` fails. */
  inRawTransaction<T>(work: (tx: RawTx) => Promise<T>): Promise<T>
  close(): void
}

export const createConnection = (): Connection => {
  let database: Database.Database | undefined
  const known = new Map<string, Known>()
  const close = (): void => {
    known.clear()
    database?.close()
    database = undefined
  }
  const open = (file: string, foldsLog = false): void => {
    close()
    database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    for (const setting of [
      'foreign_keys = on',
      'synchronous = normal',
      `wal_autocheckpoint = ${foldsLog ? 4000 : 0}`,
    ])
      database.pragma(setting)
  }
  const current = (): Database.Database => database ?? closedDatabase()
  const prepared = (sql: string): Known => {
    const found = known.get(sql)
    if (found !== undefined) return found
    const statement = current().prepare(sql) as unknown as Prepared
    const columns = statement.reader ? statement.raw(true).columns() : []
    const made = {
      statement,
      columns: columns.map(column => column.name),
      columnTypes: columns.map(column => column.type ?? ''),
      isWrite: WRITE.test(sql),
    }
    if (known.size >= STATEMENTS_KEPT) known.clear()
    known.set(sql, made)
    return made
  }
  const executeNow = ({ sql, args }: { sql: string; args: readonly unknown[] }): Result => {
    const { statement, columns, columnTypes, isWrite } = prepared(sql)
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
  /** One turn after the other: a transaction is one turn, and so is a statement outside of any. */
  const turns = new Mutex()
  const begin = async () => {
    const release = await turns.acquire()
    try {
      // A write lock from the first statement on: a transaction that reads first can't fail later for want of it.
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
    execute: (given: InStatement) => turns.runExclusive(() => execute(given)),
    executeMultiple: (sql: string) => turns.runExclusive(() => void current().exec(sql)),
    transaction: async () => {
      const { commit, rollback } = await begin()
      const letOthersIn = createPause()
      return {
        execute: async (given: InStatement) => {
          await letOthersIn()
          return execute(given)
        },
        commit: async () => commit(),
        rollback: async () => rollback(),
      }
    },
    close,
  }
  const rawTx = rawTxOn(executeNow)
  const inRawTransaction = async <T>(work: (tx: RawTx) => Promise<T>): Promise<T> => {
    const { commit, rollback } = await begin()
    let answer: T
    try {
      answer = await work(rawTx)
    } catch (error) {
      rollback()
      throw error
    }
    commit()
    return answer
  }
  const writerSide: WriterSide = {
    isFree: () => database !== undefined && !turns.isLocked(),
    prepare: sql => current().prepare(sql),
  }
  return { client: client as unknown as Client, open, writerSide, inRawTransaction, close }
}

/**
 * Interrupts a transaction that has blocked others for some milliseconds, for up to three times as long as it worked.
 */
const createPause = (): (() => Promise<void>) => {
  let startedAt = performance.now()
  return async () => {
    const workedMs = performance.now() - startedAt
    if (workedMs < LONGEST_TURN_MS) return
    await yieldToRequests(3 * workedMs)
    startedAt = performance.now()
  }
}

const toSql = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof ArrayBuffer ? Buffer.from(value) : value
}

/** Blobs as the adapter expects them; everything else is left as it is. */
const fromSql = (rows: Cell[][]): unknown[][] => {
  for (const row of rows) {
    for (let index = 0; index < row.length; index += 1) {
      const cell = row[index]
      if (cell instanceof Buffer) (row as unknown[])[index] = new Uint8Array(cell).buffer
    }
  }
  return rows
}
