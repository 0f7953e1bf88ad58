import { type Database, openForReading, openUnchangingFile } from './driver.ts'

type Row = { name: string; sql: string }

const readSchemaOf = (open: () => Database): string | undefined => {
  let database: Database | undefined
  try {
    database = open()
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
    database?.close()
  }
}

/** The schema of a database as text; undefined when it can't be read. Databases with the same text are interchangeable. */
export const readSchema = (file: string): string | undefined => readSchemaOf(() => openForReading(file))

/** Whether a template is a database of the size that its header declares. Does not look at its pages. */
export const isCompleteTemplate = (file: string): boolean => {
  let database: Database | undefined
  try {
    database = openUnchangingFile(file)
    return Number(Object.values(database.prepare('pragma schema_version').get() ?? {})[0]) > 0
  } catch {
    return false
  } finally {
    database?.close()
  }
}

/** Like `readSchema`, for a template, which never changes and may be in a read-only folder. */
export const readTemplateSchema = (file: string): string | undefined =>
  readSchemaOf(() => openUnchangingFile(file))
