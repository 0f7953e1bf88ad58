import type { Database, PreparedStatement } from './driver.ts'
import { toDbInstant } from './row.ts'

/**
 * Value of a column. Booleans are stored as 0 and 1, dates in Prisma's text form, lists and objects as JSON. Undefined
 * stands for the column's default.
 */
type CellValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly unknown[]
  | { readonly [key: string]: unknown }

/** A row to insert, by column. */
export type NewRow = { readonly [column: string]: CellValue }

/** SQLite allows 32,766 parameters, but statements with more than this aren't faster. */
const PARAMETERS_PER_STATEMENT = 2000

/** Inserts rows in bulk. Omitted and undefined columns get their default. */
export const insertRows = (db: Database, table: string, rows: readonly NewRow[]): void => {
  const statements = new Map<string, PreparedStatement>()

  for (const { columns, cells } of splitIntoBatches(rows)) {
    const sql = insertSql(table, columns, cells.length / columns.length)
    const statement = statements.get(sql) ?? db.prepare(sql)
    statements.set(sql, statement)
    statement.run(...cells)
  }
}

type Cell = string | number | null
type Batch = { columns: string[]; cells: Cell[] }

/** Groups consecutive rows with the same columns, as many as one statement may insert. */
const splitIntoBatches = (rows: readonly NewRow[]): Batch[] => {
  const batches: Batch[] = []
  let batch: Batch | undefined

  for (const row of rows) {
    const columns = Object.keys(row).filter(column => row[column] !== undefined)
    const isFull = batch !== undefined && batch.cells.length + columns.length > PARAMETERS_PER_STATEMENT
    if (batch === undefined || isFull || batch.columns.join() !== columns.join()) {
      batch = { columns, cells: [] }
      batches.push(batch)
    }
    for (const column of columns) batch.cells.push(toCell(row[column]))
  }

  return batches
}

const insertSql = (table: string, columns: string[], rowCount: number): string => {
  const placeholders = `(${columns.map(() => '?').join(',')})`
  const names = columns.map(column => `"${column}"`).join(',')
  return `INSERT INTO "${table}" (${names}) VALUES ${Array.from({ length: rowCount }, () => placeholders).join(',')}`
}

const toCell = (value: CellValue): Cell => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? toDbInstant(value.getTime()) : JSON.stringify(value)
}
