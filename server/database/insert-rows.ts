import { toDbValue } from '#server/lib/shop-date.ts'
import { integer, readRows, row } from './row.ts'
import type { RawTx } from './transaction.ts'

const InsertedSchema = row({ id: integer })
/** A column value. Objects are stored as JSON text. */
type Cell = string | number | boolean | Date | object | null | undefined

/**
 * Inserts rows in one atomic statement and returns their ids in order. The keys of the first row are the columns; other
 * columns get their defaults. Table and column names become part of the SQL text, so they must never come from input.
 */
export const insertRows = async <Row extends { [Column in keyof Row]: Cell }>(
  tx: RawTx,
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
