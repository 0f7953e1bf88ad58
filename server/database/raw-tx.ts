import { toDbValue, toRow } from './row.ts'
import type { RawTx } from './transaction.ts'

type Execute = (statement: { sql: string; args: readonly unknown[] }) => {
  columns: string[]
  rows: unknown[][]
  rowsAffected: number
}

/** SQL by template. The same tagged template always passes the same strings object. */
const texts = new WeakMap<TemplateStringsArray, string>()

const getText = (template: TemplateStringsArray): string => {
  const cached = texts.get(template)
  if (cached !== undefined) return cached
  const text = template.join('?')
  texts.set(template, text)
  return text
}

/** Creates the raw transaction interface over `execute`. Rows are objects by column name with SQLite's own values. */
export const createRawTx = (execute: Execute): RawTx => ({
  $executeRaw: async (template, ...values) => {
    const { rows, rowsAffected } = execute({ sql: getText(template), args: values.map(toDbValue) })
    return rowsAffected || rows.length
  },
  $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => {
    const { columns, rows } = execute({ sql, args: values.map(toDbValue) })
    return rows.map(cells => toRow(columns, cells)) as T
  },
})
