import { row, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

const DictionaryRowSchema = row({ dicType: text, code: text, label: text, value: text })

/** Names of all dictionaries. */
export const listDictionaryTypes = (sql: SqlReader): string[] =>
  sql
    .all(row({ dicType: text }), 'select distinct dicType from DictionaryEntry order by dicType')
    .map(({ dicType }) => dicType)

/** Entries of a dictionary in display order. */
export const listDictionary = (sql: SqlReader, dicType: string) =>
  sql.all(
    DictionaryRowSchema,
    'select dicType, code, label, value from DictionaryEntry where dicType = ? order by sort, code',
    dicType,
  )
