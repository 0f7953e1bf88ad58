import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { type Database, openFile } from './driver.ts'

const MIGRATIONS_DIR = path.resolve(import.meta.dirname, '../../prisma/migrations')

const VersionSchema = z.object({ user_version: z.int() })

/** Names of the migrations in a folder of Prisma's form, in their order. */
export const listMigrations = (dir = MIGRATIONS_DIR): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()

/** Text of a migration. */
export const readMigration = (name: string, dir = MIGRATIONS_DIR): string =>
  readFileSync(path.join(dir, name, 'migration.sql'), 'utf8')

/**
 * Applies the migrations that a database lacks and returns their names. Creates the file when it is missing. Each migration
 * is one transaction, which also counts it in the file (https://sqlite.org/pragma.html#pragma_user_version), so two
 * processes can't apply it twice. Throws what SQLite says about a migration that fails.
 */
export const migrate = (file: string, dir = MIGRATIONS_DIR): string[] => {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const database = openFile(file)

  try {
    // A migration that rebuilds a table drops it while others refer to it.
    database.exec('pragma foreign_keys = off')

    const applied: string[] = []
    for (const [index, name] of listMigrations(dir).entries()) {
      if (apply(database, index, readMigration(name, dir))) applied.push(name)
    }
    return applied
  } finally {
    database.close()
  }
}

/** Applies the migration with this index unless the database has it. Returns whether it was applied. */
const apply = (database: Database, index: number, sql: string): boolean => {
  database.exec('begin immediate')
  try {
    const isMissing = readVersion(database) === index
    if (isMissing) database.exec(`${sql}; pragma user_version = ${index + 1}`)
    database.exec('commit')
    return isMissing
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}

const readVersion = (database: Database): number =>
  VersionSchema.parse(database.prepare('pragma user_version').get()).user_version
