import Database from 'libsql'
import type { z } from 'zod'
import { toRow, verifyAnswer } from './row.ts'
import { closedDatabase } from './storage-error.ts'
import { countQuery } from './work-meter.ts'

type Value = string | number | bigint | null
/** A prepared statement whose rows are arrays of cells. */
type RawStatement = {
  all(...values: Value[]): unknown[][]
  get(...values: Value[]): unknown[] | undefined
  columns(): { name: string }[]
}
/** A statement as the driver prepares it. */
export type Statement = { raw(isRaw: true): unknown }
type Prepared = { statement: RawStatement; columns: readonly string[] }

/** A statement that reads rows as arrays, which takes the driver a third less time than objects. */
export const toPrepared = (driverStatement: Statement): Prepared => {
  // The driver's types do not follow the mode.
  const statement = driverStatement.raw(true) as RawStatement
  return { statement, columns: statement.columns().map(({ name }) => name) }
}

/** The connection that writes, as far as reads may use it. */
export type WriterSide = {
  /** False while a transaction is open, because its rows are not committed yet. */
  isFree(): boolean
  prepare(sql: string): Statement
}

/**
 * Direct reads of a world's database for hot paths: one statement, prepared once, no ORM between. They see committed
 * rows only and can't write. Each call declares the shape of what it reads: it types the rows, and tests verify it.
 */
export type SqlReader = Reads & { close(): void }

/** The ways to read; see `SqlReader`. */
export type Reads = {
  all<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[]
  get<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row> | undefined
  /** First column of every row. */
  column<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell>[]
  /** First column of the first row; null when there is none. */
  value<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell> | null
  /** First column of the first row, which SQLite's JSON functions made, parsed; null when there is none. */
  json<Shape extends z.ZodType>(shape: Shape, sql: string, ...values: Value[]): z.infer<Shape> | null
}

const READ = /^\s*(select|with|pragma|explain)\b/i
const CACHED_STATEMENTS = 500

const cacheStatements = (prepare: (sql: string) => Statement) => {
  const known = new Map<string, Prepared>()
  const find = (sql: string): Prepared => {
    const found = known.get(sql)
    if (found !== undefined) return found
    if (!READ.test(sql)) throw new Error(`Not a read: ${sql}`)
    const prepared = toPrepared(prepare(sql))
    if (known.size >= CACHED_STATEMENTS) known.clear()
    known.set(sql, prepared)
    return prepared
  }
  return { find, clear: () => known.clear() }
}

/** The ways to read over statements that `find` prepares. */
export const createReads = (find: (sql: string) => Prepared): Reads => {
  const findFirstCell = (sql: string, values: Value[]): unknown =>
    find(sql).statement.get(...values)?.[0] ?? null
  return {
    all: (row, sql, ...values) => {
      const { statement, columns } = find(sql)
      return verifyAnswer(
        row,
        sql,
        statement.all(...values).map(cells => toRow(columns, cells)),
      )
    },
    get: (row, sql, ...values) => {
      const { statement, columns } = find(sql)
      const cells = statement.get(...values)
      return cells === undefined ? undefined : verifyAnswer(row, sql, [toRow(columns, cells)])[0]
    },
    column: (cell, sql, ...values) =>
      verifyAnswer(
        cell,
        sql,
        find(sql)
          .statement.all(...values)
          .map(([first = null]) => first),
      ),
    value: (cell, sql, ...values) => {
      const found = findFirstCell(sql, values)
      return found === null ? null : (verifyAnswer(cell, sql, [found])[0] ?? null)
    },
    json: (shape, sql, ...values) => {
      const found = findFirstCell(sql, values)
      return typeof found === 'string' ? (verifyAnswer(shape, sql, [JSON.parse(found)])[0] ?? null) : null
    },
  }
}

/**
 * Opens the reader beside Prisma's own connection; WAL lets both work at once. Whenever that one is free it reads too:
 * its pages stay in memory after its own writes, where another connection has to fetch them again. Throws for a file
 * that is no database.
 */
export const openSqlReader = (file: string, writer: WriterSide): SqlReader => {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('query_only = 1')
  const own = cacheStatements(sql => database.prepare(sql))
  const writers = cacheStatements(sql => writer.prepare(sql))
  let isClosed = false
  const statements = () => {
    // The writer serves another world after this one has closed.
    if (isClosed) return closedDatabase()
    countQuery()
    return writer.isFree() ? writers : own
  }
  return {
    ...createReads(sql => statements().find(sql)),
    close: () => {
      isClosed = true
      own.clear()
      writers.clear()
      database.close()
    },
  }
}
