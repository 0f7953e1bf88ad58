import Database from 'libsql'
import { sha256 } from '#server/lib/ids.ts'

/** Tables that a running shop creates in addition to its schema; worlds may lack them. */
const BESIDE_SCHEMA = /_fts(_|$)|^(sqlite_|libsql_|_prisma)/

/** Fingerprint of a database schema. Files with the same fingerprint are interchangeable. */
export const schemaFingerprint = (file: string): string => {
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
        .filter(({ ofTable }) => !BESIDE_SCHEMA.test(ofTable))
        .map(({ sql }) => sql)
        .join('\n'),
    )
  } finally {
    database.close()
  }
}

/** Whether a database file passes SQLite's quick check. */
export const isSound = (file: string): boolean => {
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
