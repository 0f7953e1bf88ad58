import type { Page } from '@fixbench/contract/core/paging.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type Paging, toRange } from '#server/lib/paging.ts'
import { openForReading, type PreparedStatement } from './driver.ts'
import { countStatement, findQueryStats, type QueryStats } from './query-stats.ts'
import { limitTo, toRow, toTypedRows } from './row.ts'
import { closedDatabase } from './storage-error.ts'

type Value = string | number | bigint | null
/** A prepared statement whose rows are arrays of cells. */
type ArrayStatement = {
  all(...values: Value[]): unknown[][]
  get(...values: Value[]): unknown[] | undefined
  columns(): { name: string }[]
}
type Prepared = { sql: string; statement: ArrayStatement; columns: readonly string[] }

/** A statement that reads rows as arrays, which takes the driver a third less time than objects. */
export const toPrepared = (sql: string, statement: PreparedStatement): Prepared => {
  statement.setReturnArrays(true)
  return { sql, statement, columns: statement.columns().map(({ name }) => name) }
}

/** The part of the write connection that reads may use. */
export type WriterSide = {
  /** False while a transaction is open, because its rows are not yet committed. */
  isFree(): boolean
  /** Identifies the transaction that is open now. */
  findOpen(): object | undefined
  prepare(sql: string): PreparedStatement
  /** Counts the statements that wrote to these tables. */
  countWrites(tables: readonly string[]): number
  /** Whether the open transaction has written to one of these tables. */
  hasUncommitted(tables: readonly string[]): boolean
}

/**
 * Read-only access to a world's database for hot paths: prepared statements without the ORM. Sees only committed rows.
 * Each call declares the schema of its rows, which types them and is verified in tests.
 */
export type SqlReader = Reads & {
  /** A reader for the owner of the open transaction: it sees the transaction's own rows until the transaction ends. */
  inOpenTransaction(): SqlReader
  /**
   * Counts the statements that wrote to these tables: while it stays the same, so do their rows. The owner of a transaction
   * that wrote to them, who sees other rows than everybody else, gets a number between two of theirs.
   */
  countWrites(tables: readonly string[]): number
  close(): void
}

type PageQuery = {
  select: string
  /** The statement from its `from` clause, with conditions; the total uses it too. */
  from: string
  orderBy: string
  page: Paging
}

/** The read functions of `SqlReader`, without its connection. */
export type Reads = {
  all<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[]
  get<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row> | undefined
  /** The count that a statement with `count(…)` as its only column returns. */
  count(sql: string, ...values: Value[]): number
  /** First column of every row. */
  column<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell>[]
  /** First column of the first row; null when there is none. */
  value<Cell extends z.ZodType>(cell: Cell, sql: string, ...values: Value[]): z.infer<Cell> | null
  /** First column of the first row, parsed from JSON text; null when there is none. */
  json<Shape extends z.ZodType>(shape: Shape, sql: string, ...values: Value[]): z.infer<Shape> | null
  /** Rows of a `json_group_array`, the only column of the statement. */
  list<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): z.infer<Row>[]
  /** One page of rows, and the number of rows on all pages. `values` are the parameters of `from`. */
  page<Row extends z.ZodType>(row: Row, query: PageQuery, ...values: Value[]): Page<z.infer<Row>>
  /** The total and the rows as a `json_group_array`, the two columns of the statement. */
  jsonPage<Row extends z.ZodType>(row: Row, sql: string, ...values: Value[]): Page<z.infer<Row>>
}

/** A statement that adds its runs to the statistics of a request. */
const timeReads = ({ sql, statement, columns }: Prepared, stats: QueryStats): Prepared => ({
  sql,
  columns,
  statement: {
    columns: () => statement.columns(),
    all: (...values) => {
      const startMs = performance.now()
      const rows = statement.all(...values)
      countStatement(stats, { sql, durationMs: performance.now() - startMs, rowCount: rows.length })
      return rows
    },
    get: (...values) => {
      const startMs = performance.now()
      const row = statement.get(...values)
      countStatement(stats, {
        sql,
        durationMs: performance.now() - startMs,
        rowCount: row === undefined ? 0 : 1,
      })
      return row
    },
  },
})

const READ = /^\s*(select|with|pragma|explain)\b/i
const MAX_CACHED_STATEMENTS = 500

const cacheStatements = (prepare: (sql: string) => PreparedStatement) => {
  const statements = new LRUCache<string, Prepared>({ max: MAX_CACHED_STATEMENTS })
  const get = (sql: string): Prepared => {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    if (!READ.test(sql)) throw new Error(`Not a read: ${sql}`)
    const prepared = toPrepared(sql, prepare(sql))
    statements.set(sql, prepared)
    return prepared
  }
  return { get, clear: () => statements.clear() }
}

/** Reads through the prepared statements that `prepare` returns. */
export const createReads = (prepare: (sql: string) => Prepared): Reads => {
  const findFirstCell = (sql: string, values: Value[]): unknown =>
    prepare(sql).statement.get(...values)?.[0] ?? null
  const parseFirstCell = (sql: string, values: Value[]): unknown => {
    const first = findFirstCell(sql, values)
    return typeof first === 'string' ? JSON.parse(first) : null
  }

  const all: Reads['all'] = (row, sql, ...values) => {
    const { statement, columns } = prepare(sql)
    return toTypedRows(
      row,
      sql,
      statement.all(...values).map(cells => toRow(columns, cells)),
    )
  }

  const value: Reads['value'] = (cell, sql, ...values) => {
    const first = findFirstCell(sql, values)
    return first === null ? null : (toTypedRows(cell, sql, [first])[0] ?? null)
  }

  const count: Reads['count'] = (sql, ...values) => {
    const counted = value(z.int(), sql, ...values)
    if (counted === null) throw new Error(`Counts nothing: ${sql}`)
    return counted
  }

  return {
    all,
    count,
    get: (row, sql, ...values) => {
      const { statement, columns } = prepare(sql)
      const cells = statement.get(...values)
      return cells === undefined ? undefined : toTypedRows(row, sql, [toRow(columns, cells)])[0]
    },
    column: (cell, sql, ...values) =>
      toTypedRows(
        cell,
        sql,
        prepare(sql)
          .statement.all(...values)
          .map(([first = null]) => first),
      ),
    value,
    json: (shape, sql, ...values) => {
      const parsed = parseFirstCell(sql, values)
      return parsed === null ? null : (toTypedRows(shape, sql, [parsed])[0] ?? null)
    },
    list: (row, sql, ...values) => toTypedRows(row, sql, (parseFirstCell(sql, values) ?? []) as unknown[]),
    page: (row, { select, from, orderBy, page }, ...values) => {
      const { limit, offset } = toRange(page)
      return {
        rows: all(
          row,
          `select ${select} ${from} order by ${orderBy} ${limitTo()} offset ?`,
          ...values,
          limit,
          offset,
        ),
        total: count(`select count(*) ${from}`, ...values),
      }
    },
    jsonPage: (row, sql, ...values) => {
      const [total, rows] = prepare(sql).statement.get(...values) as [total: number, rows: string]
      return { rows: toTypedRows(row, sql, JSON.parse(rows) as unknown[]), total }
    },
  }
}

/**
 * Opens a read connection in addition to the write connection; WAL mode lets both work concurrently. Reads use the write
 * connection while it is free, because its page cache survives its own writes. Throws if the file is not a database.
 */
export const openSqlReader = (file: string, writer: WriterSide): SqlReader => {
  const database = openForReading(file)
  const own = cacheStatements(sql => database.prepare(sql))
  const writers = cacheStatements(sql => writer.prepare(sql))
  let isClosed = false
  const createReader = (joined: object | undefined): SqlReader => {
    const isOwnTransaction = (): boolean => joined !== undefined && writer.findOpen() === joined
    const chooseStatements = () => {
      // The writer may already serve another world.
      if (isClosed) return closedDatabase()

      return isOwnTransaction() || writer.isFree() ? writers : own
    }

    const prepare = (sql: string): Prepared => {
      const stats = findQueryStats()
      const prepared = chooseStatements().get(sql)
      return stats === undefined ? prepared : timeReads(prepared, stats)
    }

    return {
      ...createReads(prepare),
      inOpenTransaction: () => createReader(writer.findOpen()),
      countWrites: tables =>
        writer.countWrites(tables) + (isOwnTransaction() && writer.hasUncommitted(tables) ? 0.5 : 0),
      close: () => {
        isClosed = true
        own.clear()
        writers.clear()
        database.close()
      },
    }
  }

  return createReader(undefined)
}
