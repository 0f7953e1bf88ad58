import { z } from 'zod'
import { type RawTx } from './transaction.ts'

/** The columns of a row schema as arguments of SQLite’s `json_object`; `alias` names their table. */
export const jsonColumns = (shape: Readonly<Record<string, unknown>>, alias: string): string =>
  Object.keys(shape)
    .map(column => `'${column}', ${alias}.${column}`)
    .join(', ')

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
  tx: Pick<RawTx, '$queryRawUnsafe'>,
  schema: Row,
  sql: string,
  ...values: unknown[]
): Promise<z.infer<Row>[]> => {
  const rows = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...values)
  return toTypedRows(schema, sql, rows.map(withNumbers))
}

/** Prisma returns integers as bigint, a raw connection returns numbers. */
const withNumbers = (row: Record<string, unknown>): Record<string, unknown> => {
  for (const [column, cell] of Object.entries(row)) if (typeof cell === 'bigint') row[column] = Number(cell)
  return row
}
