import { toCounts } from '@fixbench/contract/core/lists.ts'
import { z } from 'zod'
import type { SqlTx } from './transaction.ts'

/** Formats an instant as Prisma stores it in SQLite, for comparisons in SQL. The text sorts by time. */
export const toDbInstant = (ms: number): string => new Date(ms).toISOString().replace('Z', '+00:00')

/** Converts an instant, as text or a date, to its wire format: ISO 8601 in UTC, ending in Z. Keeps null. */
export function toIso(instant: string | Date): string
export function toIso(instant: string | Date | null): string | null
export function toIso(instant: string | Date | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}

/** Converts a value for a column: dates become stored instants, everything else stays unchanged. */
export const toDbValue = <Value>(value: Value): Value | string =>
  value instanceof Date ? toDbInstant(value.getTime()) : value

/** The columns of a row schema as arguments of SQLite’s `json_object`; `alias` names their table. */
export const jsonColumns = (shape: Readonly<Record<string, unknown>>, alias: string): string =>
  Object.keys(shape)
    .map(column => `'${column}', ${alias}.${column}`)
    .join(', ')

/**
 * A `limit` by a parameter. SQLite compiles a statement again when a bare parameter of `limit`, which the planner looks at,
 * is bound again.
 */
export const limitTo = (parameter = '?'): string => `limit cast(${parameter} as integer)`

/** Declares a row schema with exactly these columns. */
export const row = z.strictObject
export const integer = z.int()
export const real = z.number()
export const text = z.string()
/** A boolean column of SQLite. */
export const flag = z.literal([0, 1])

let isVerifying = false

/** Turns on verification of rows against their schemas. Only tests use it, to keep production reads fast. */
export const enableRowVerification = (): void => {
  isVerifying = true
}

/** Types the rows of a statement by their schema. Throws if the first one doesn't match and verification is on. */
export const toTypedRows = <Row extends z.ZodType>(
  schema: Row,
  sql: string,
  rows: readonly unknown[],
): z.infer<Row>[] => {
  if (isVerifying && rows.length > 0) {
    const { error } = schema.safeParse(rows[0])
    if (error !== undefined) throw new Error(`${z.prettifyError(error)}\nin a row of: ${sql}`)
  }
  return rows as z.infer<Row>[]
}

/** Converts the cells of one row to an object keyed by column name. */
export const toRow = (columns: readonly string[], cells: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) row[column] = cells[index]
  return row
}

/** Runs a statement in a transaction and returns its rows, including those of a `returning` clause. */
export const readRows = async <Row extends z.ZodType>(
  tx: Pick<SqlTx, '$queryRawUnsafe'>,
  schema: Row,
  sql: string,
  ...values: unknown[]
): Promise<z.infer<Row>[]> => {
  const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...values)
  return toTypedRows(schema, sql, rows)
}

const InsertedSchema = row({ id: integer })
/** A column value. Objects are stored as JSON text. */
type Cell = string | number | boolean | Date | object | null | undefined

/**
 * Inserts rows in one atomic statement and returns their ids in order. The keys of the first row are the columns; other
 * columns get their defaults. Table and column names become part of the SQL text, so they must never come from input.
 */
export const insertRows = async <Row extends { [Column in keyof Row]: Cell }>(
  tx: SqlTx,
  table: string,
  rows: readonly Row[],
): Promise<number[]> => {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first)
  const into = `insert into "${table}" (${columns.join(', ')})`
  const inserted = await (rows.length === 1
    ? readRows(
        tx,
        InsertedSchema,
        `${into} values (${columns.map(() => '?').join(', ')}) returning id`,
        ...Object.values<Cell>(first).map(toArgument),
      )
    : readRows(
        tx,
        InsertedSchema,
        `${into} select ${columns.map(column => `value ->> '${column}'`).join(', ')} from json_each(?) returning id`,
        JSON.stringify(rows.map(row => toCells(Object.entries<Cell>(row)))),
      ))

  return inserted.map(({ id }) => id)
}

const toArgument = (cell: Cell): Cell => {
  const plain = toDbValue(cell) ?? null
  return typeof plain === 'object' && plain !== null ? JSON.stringify(plain) : plain
}

const toCells = (cells: readonly (readonly [string, Cell])[]): Record<string, Cell> =>
  Object.fromEntries(cells.map(([column, cell]) => [column, toDbValue(cell)]))

/** Parses the id of a row; 0, which no row has, for any other text. */
export const parseId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

const { compare } = new Intl.Collator('en-US')

/** Orders rows by a text as readers of English look it up: Côte d’Ivoire before Croatia. SQLite orders by bytes. */
export const byText =
  <Row>(read: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    compare(read(one), read(other))

/** The number of rows of each status, from what Prisma counted by status; 0 for those that none has. */
export const toStatusCounts = <Status extends string>(
  statuses: readonly Status[],
  groups: readonly { status: string; _count: { _all: number } }[],
): Record<Status, number> =>
  toCounts(statuses, new Map(groups.map(({ status, _count }) => [status, _count._all])))
