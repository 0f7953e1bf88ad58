import { toRow, toTypedRows } from '@fixbench/server/database/row.ts'
import type { ChangedRow } from '@fixbench/server/database/row-change.ts'
import type { Execute } from '@fixbench/server/database/statement.ts'
import { z } from 'zod'

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
