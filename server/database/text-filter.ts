import { containsText } from '@fixbench/contract/core/fold.ts'
import { integer, row, text } from './row.ts'
import type { SqlReader } from './sql-reader.ts'

const TextSchema = row({ id: integer, searched: text })

/**
 * Ids of the rows whose text contains a keyword, regardless of capitals and accents, as a JSON list for `json_each`; null
 * for a blank keyword. The statement selects `id` and `searched`, in few rows, because SQLite folds ASCII only.
 */
export const findMatchingIds = (
  sql: SqlReader,
  keyword: string,
  statement: string,
  ...values: (string | number | null)[]
): string | null => {
  if (keyword.trim() === '') return null
  const found = sql.all(TextSchema, statement, ...values).filter(one => containsText(one.searched, keyword))
  return JSON.stringify([...new Set(found.map(({ id }) => id))])
}

/** Condition that an id is in a list of `findMatchingIds`, or that the list is null. */
export const isListed = (id: string, list: string): string =>
  `(${list} is null or ${id} in (select value from json_each(${list})))`
