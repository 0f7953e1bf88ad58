import { toDbInstant } from './shop-date.ts'
import type { RawTx } from './transaction.ts'

/** What a column takes; objects become JSON text. */
type Cell = string | number | boolean | Date | object | null | undefined

/**
 * Inserts rows of one shape in one statement, all of them or none; answers their ids in order. Columns are the first
 * row's keys, and those left out get the table's defaults. Table and columns stand in the statement's text: they have
 * to come from code, never from input.
 */
export const insertRows = async <Row extends { [Column in keyof Row]: Cell }>(
  tx: RawTx,
  table: string,
  rows: readonly Row[],
): Promise<number[]> => {
  const [first] = rows
  if (first === undefined) return []
  const columns = Object.keys(first)
  const values = columns.map(column => `value ->> '${column}'`)
  const inserted = await tx.$queryRawUnsafe<{ id: number | bigint }[]>(
    `insert into "${table}" (${columns.join(', ')}) select ${values.join(', ')} from json_each(?) returning id`,
    JSON.stringify(rows.map(toCells)),
  )
  return inserted.map(({ id }) => Number(id))
}

const toCells = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      cell instanceof Date ? toDbInstant(cell.getTime()) : cell,
    ]),
  )
