import type { Client, InStatement } from '@libsql/client'
import Database from 'libsql'
import { closedDatabase } from './trouble.ts'
import { countQuery, markRows } from './work-meter.ts'

type Cell = string | number | bigint | Buffer | null
type Prepared = {
  reader: boolean
  raw(on: boolean): Prepared
  columns(): { name: string; type: string | null }[]
  all(...values: unknown[]): Cell[][]
  run(...values: unknown[]): { changes: number; lastInsertRowid: number }
}
type Known = { statement: Prepared; columns: string[]; columnTypes: string[]; isWrite: boolean }
type Result = { columns: string[]; columnTypes: string[]; rows: unknown[][]; rowsAffected: number }

/** Milliseconds that a statement waits for a lock before it fails. */
const BUSY_TIMEOUT_MS = 5000
const STATEMENTS_KEPT = 1000
/** Statements that change rows, also those that answer the changed ones. */
const WRITE = /^\s*(insert|update|delete|replace)\b|^\s*with\b[^]*\b(insert into|update|delete from)\b/i

/**
 * One connection to a database file, in the shape that Prisma's adapter asks for. The adapter lets nobody else in
 * while a transaction is open, so one connection serves all: statements stay prepared, PRAGMAs stay set, and
 * nothing is opened or leaked for each transaction. It can be turned to another file while nobody uses it.
 */
export type Connection = {
  client: Client
  /** Closes what is open and works on `file` from now on. */
  open(file: string): void
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
  const open = (file: string): void => {
    close()
    database = new Database(file, { timeout: BUSY_TIMEOUT_MS })
    for (const setting of [
      'foreign_keys = on',
      'synchronous = normal',
      'wal_autocheckpoint = 4000',
      'cache_size = -16384',
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
  const execute = async (given: InStatement): Promise<Result> => {
    const { sql, args } = typeof given === 'string' ? { sql: given, args: [] } : given
    const { statement, columns, columnTypes, isWrite } = prepared(sql)
    const values = (args as unknown[]).map(toSql)
    if (!statement.reader) {
      const { changes } = statement.run(values)
      countQuery(isWrite ? changes : 0)
      return { columns, columnTypes, rows: [], rowsAffected: changes }
    }
    const rows = fromSql(statement.all(values))
    countQuery(isWrite ? rows.length : 0)
    return { columns, columnTypes, rows, rowsAffected: 0 }
  }
  const run = (sql: string) => async (): Promise<void> => void current().exec(sql)
  const end = (sql: string) => async (): Promise<void> => {
    if (current().inTransaction) current().exec(sql)
  }
  // A write lock from the first statement on: a transaction that reads first can't fail later for want of it.
  const begin = run('BEGIN IMMEDIATE')
  const client = {
    execute,
    executeMultiple: async (sql: string) => void current().exec(sql),
    transaction: async () => {
      await begin()
      const forgetRows = markRows()
      const rollback = async (): Promise<void> => {
        await end('ROLLBACK')()
        forgetRows()
      }
      return { execute, commit: run('COMMIT'), rollback }
    },
    close,
  }
  return { client: client as unknown as Client, open, close }
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
