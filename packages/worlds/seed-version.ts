import { existsSync } from 'node:fs'
import { openUnchangingFile } from '@fixbench/server/database/driver.ts'
import { text } from '@fixbench/server/database/row.ts'
import { SEED_VERSION_KEY } from '@fixbench/server/database/seed-version-key.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'

const SELECT = 'select value from Meta where key = ?'

/** Seed version of an open world's data; null if the seed stored none. */
export const findSeedVersion = (sql: SqlReader): string | null => sql.value(text, SELECT, SEED_VERSION_KEY)

/** Seed version of a database file that nothing writes to; null when it can't be read. */
export const readSeedVersion = (file: string): string | null => {
  if (!existsSync(file)) return null
  try {
    const database = openUnchangingFile(file)
    try {
      const row: unknown = database.prepare(SELECT).get(SEED_VERSION_KEY)
      return typeof row === 'object' && row !== null && 'value' in row ? String(row.value) : null
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}
