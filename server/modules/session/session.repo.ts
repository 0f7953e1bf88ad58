import { text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'

/** When a session was last used; null if it doesn't exist. */
export const findLastUse = (sql: SqlReader, sessionId: number): string | null =>
  sql.value(text, 'select lastUsedAt from Session where id = ?', sessionId)
