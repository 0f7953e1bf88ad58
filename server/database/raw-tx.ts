import { toDbValue } from '#server/lib/shop-date.ts'
import type { RawTx } from './transaction.ts'

type Execute = (statement: { sql: string; args: readonly unknown[] }) => {
  columns: string[]
  rows: unknown[][]
  rowsAffected: number
}

/** Statements of templates; a template is the same object each time that its line runs. */
const texts = new WeakMap<TemplateStringsArray, string>()

const getText = (template: TemplateStringsArray): string => {
  const known = texts.get(template)
  if (known !== undefined) return known
  const text = template.join('?')
  texts.set(template, text)
  return text
}

/**
 * Plain statements of a transaction that is open on a connection. Rows have the columns' names and SQLite's own values.
 */
export const rawTxOn = (execute: Execute): RawTx => ({
  $executeRaw: async (template, ...values) => {
    const { rows, rowsAffected } = execute({ sql: getText(template), args: values.map(toDbValue) })
    return rowsAffected || rows.length
  },
  $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => {
    const { columns, rows } = execute({ sql, args: values.map(toDbValue) })
    return rows.map(row => Object.fromEntries(columns.map((column, index) => [column, row[index]]))) as T
  },
})
