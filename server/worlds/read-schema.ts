import { constants, copyFileSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { getScratchDir } from './storage/manifest.ts'

type Row = { name: string; sql: string }

/** How long to wait for a connection that is being closed elsewhere, for example after a check of the pages. */
const WAIT_MS = 5000

/** The schema of a database as text; undefined when it can't be read. Databases with the same text are interchangeable. */
export const readSchema = (file: string): string | undefined => {
  const database = new Database(file, { timeout: WAIT_MS })
  try {
    database.pragma('query_only = 1')
    const rows = database
      .prepare(
        "select name, coalesce(sql, '') as sql from sqlite_master where name not like 'sqlite_%' order by name",
      )
      .all() as Row[]
    return rows.map(({ name, sql }) => `${name}\n${sql}`).join('\n')
  } catch {
    // An unreadable file is damaged, not outdated. Opening the world reports the damage.
    return undefined
  } finally {
    database.close()
  }
}

/**
 * Like `readSchema`, but also works for a template in a read-only folder, such as one in a container image, where SQLite
 * can't open it directly.
 */
export const readTemplateSchema = (file: string, root: string): string | undefined => {
  // The template stays in place, because it never changes and other shops may be copying it.
  const known = readSchema(file)
  if (known !== undefined) return known
  const copy = getScratchDir(root)
  try {
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    return readSchema(copy)
  } catch {
    return undefined
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(copy + ending, { force: true })
  }
}
