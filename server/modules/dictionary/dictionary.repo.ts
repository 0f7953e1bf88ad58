import type { SqlReader } from '#server/database/sql-reader.ts'

export type DictionaryRow = { dicType: string; code: string; label: string; value: string }

/** Entries of a dictionary in their order. */
export const listDictionary = (sql: SqlReader, dicType: string): DictionaryRow[] =>
  sql.all<DictionaryRow>(
    'select dicType, code, label, value from DictionaryEntry where dicType = ? order by sort, code',
    dicType,
  )
