import { toRow, toTypedRows } from '@fixbench/server/database/row.ts'
import type { RowChange } from '@fixbench/server/database/row-change.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import { z } from 'zod'

const CellsSchema = z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))
const KeySchema = z.looseObject({ id: z.int() })

/** A changed row: its id, and the old and new values of its changed columns. */
export type ChangedRow = {
  id: number
  kind: RowChange['kind']
  before: ReadonlyMap<string, unknown>
  after: ReadonlyMap<string, unknown>
}

/** Parses a change of a table whose primary key is `id`. */
export const toChangedRow = ({ kind, key, cells }: RowChange): ChangedRow => {
  const columns = CellsSchema.parse(JSON.parse(cells))

  return {
    id: KeySchema.parse(JSON.parse(key)).id,
    kind,
    before: new Map(columns.map(([column, value]) => [column, value])),
    after: new Map(columns.map(([column, , value]) => [column, value])),
  }
}

/** A new text of a changed column; undefined when it didn't change. */
export const findText = ({ after }: ChangedRow, column: string): string | undefined => {
  const value = after.get(column)

  return typeof value === 'string' ? value : undefined
}

/** Reads rows in the open transaction. */
export const readAtOnce = <Row extends z.ZodType>(
  execute: Execute,
  schema: Row,
  sql: string,
  ...values: readonly unknown[]
): z.infer<Row>[] => {
  const { columns, rows } = execute(sql, values)

  return toTypedRows(
    schema,
    sql,
    rows.map(cells => toRow(columns, cells)),
  )
}

/** Reads the one row that the statement finds. Throws when there is none. */
export const requireRow = <Row extends z.ZodType>(
  execute: Execute,
  schema: Row,
  sql: string,
  ...values: readonly unknown[]
): z.infer<Row> => {
  const [first] = readAtOnce(execute, schema, sql, ...values)
  if (first === undefined) throw new Error(`No row for: ${sql}`)

  return first
}
