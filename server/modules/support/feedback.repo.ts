import type { SqlReader } from '#server/database/sql-reader.ts'
import { findMatchingIds } from '#server/database/text-filter.ts'

const searchedSql = "select id, email || ' ' || name || ' ' || content as searched from Feedback"

/** Ids of the feedback that contains a keyword, as a JSON list; null for a blank keyword. */
export const findFeedbackIds = (sql: SqlReader, keyword: string): string | null =>
  findMatchingIds(sql, keyword, searchedSql)
