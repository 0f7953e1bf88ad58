import { toDbValue } from '#server/lib/shop-date.ts'
import { integer, readRows, row } from './row.ts'
import type { RawTx } from './transaction.ts'

const InsertedSchema = row({ id: integer })
/** What a column takes; objects become JSON text. */
type Cell = string | number | boolean | Date | object | null | undefined

/**
 * Inserts rows of one shape in one statement, all of them or none; answers their ids in order. Columns are the first
 * row's keys, and those left out get the table's defaults. Table and columns are part of the statement's text: they
 * have to come from code, never from input.
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
