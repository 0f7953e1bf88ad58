import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Database, readColumn } from './database.ts'

/** Rows that are hashed at a time. */
const ROWS = 1000

/**
 * Hashes all rows of the shop's tables, in hex. Equal data has the same hash with every version of SQLite, which is not
 * true of the file's bytes.
 */
export const hashContent = (db: Database): string => {
  const hash = createHash('sha256')
  const tables = readColumn(
    db,
    z.string(),
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
  )
  for (const table of tables) {
    hash.update(table)
    for (const rows of readInParts(db, table)) hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}

function* readInParts(db: Database, table: string): Generator<unknown[]> {
  const statement = db.prepare(`select * from "${table}"`)
  statement.setReturnArrays(true)
  let part: unknown[] = []
  for (const row of statement.iterate()) {
    part.push(row)
    if (part.length < ROWS) continue

    yield part
    part = []
  }
  yield part
}
