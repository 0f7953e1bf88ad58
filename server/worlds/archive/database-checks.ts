import Database from 'libsql'
import { sha256 } from '#server/lib/ids.ts'

/** Tables that a running shop creates in addition to the schema. Not every world has them. */
const RUNTIME_TABLES = /_fts(_|$)|^(sqlite_|libsql_|_prisma)/

/** Hash of a database schema. Databases with the same hash are interchangeable. */
export const computeSchemaHash = (file: string): string => {
  const database = new Database(file)
  try {
    database.pragma('query_only = 1')
    const rows = database
      .prepare(
        'select type, name, tbl_name as ofTable, sql from sqlite_schema where sql is not null order by type, name',
      )
      .all([]) as { type: string; name: string; ofTable: string; sql: string }[]
    return sha256(
      rows
        .filter(({ ofTable }) => !RUNTIME_TABLES.test(ofTable))
        .map(({ sql }) => sql)
        .join('\n'),
    )
  } finally {
    database.close()
  }
}

/** Whether a database file passes SQLite's quick check. */
export const passesQuickCheck = (file: string): boolean => {
  try {
    const database = new Database(file)
    try {
      const [first] = database.prepare('pragma quick_check(1)').raw(true).all([]) as unknown[][]
      return first?.[0] === 'ok'
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}
