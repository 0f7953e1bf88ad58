import fs from 'node:fs'
import path from 'node:path'
import { listMigrations, readMigration } from '@fixbench/server/database/migrate.ts'
import { z } from 'zod'
import { openSchemaEngine, type SchemaFile } from './schema-engine.ts'

const PRISMA_DIR = path.resolve(import.meta.dirname, '../../prisma')
const MIGRATIONS_DIR = path.join(PRISMA_DIR, 'migrations')
const SCHEMA_DIR = path.join(PRISMA_DIR, 'schema')
const LOCKFILE = 'migration_lock.toml'
/** Output of the engine when there are no differences. */
export const EMPTY_DIFF = '-- This is an empty migration.'

/** Search tables that the shop creates at runtime. The engine must ignore them. */
const RUNTIME_TABLES = ['search_doc', 'search_build']
const filters = { externalTables: RUNTIME_TABLES, externalEnums: [] }

/** SQL of the difference between the migrations and the schema files, including CHECKs; null when there is none. */
export const diff = async (): Promise<string | null> => {
  const { engine, explain, close } = await openSchemaEngine(schemaFiles())

  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...describeMigrations() },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      exitCode: null,
      filters,
    })
    const sql = (stdout ?? '').trim()
    return sql === '' || sql === EMPTY_DIFF ? null : `${withChecks(sql, readChecks())}\n`
  } catch (error) {
    throw explain(error)
  } finally {
    close()
  }
}

const schemaFiles = (): SchemaFile[] =>
  fs
    .readdirSync(SCHEMA_DIR)
    .filter(name => name.endsWith('.prisma'))
    .sort()
    .map(name => ({
      path: path.join(SCHEMA_DIR, name),
      content: fs.readFileSync(path.join(SCHEMA_DIR, name), 'utf8'),
    }))

const describeMigrations = () => ({
  baseDir: MIGRATIONS_DIR,
  shadowDbInitScript: '',
  lockfile: { path: LOCKFILE, content: fs.readFileSync(path.join(MIGRATIONS_DIR, LOCKFILE), 'utf8') },
  migrationDirectories: listMigrations().map(name => ({
    path: name,
    migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: readMigration(name) } },
  })),
})

/**
 * Writes the result of `diff` as the next numbered migration. Returns its folder, or null when the schema has not
 * changed.
 */
export const writeMigration = async (name: string): Promise<string | null> => {
  const sql = await diff()
  if (sql === null) return null

  const number = String(listMigrations().length + 1).padStart(4, '0')
  const directory = path.join(MIGRATIONS_DIR, `${number}_${name}`)
  fs.mkdirSync(directory)
  fs.writeFileSync(path.join(directory, 'migration.sql'), sql)
  return directory
}

/**
 * Adds CHECK constraints to each CREATE TABLE of a migration, including tables that a later migration rebuilds. Prisma's
 * schema language doesn't support them, so they are declared by table in `prisma/checks.json`.
 */
export const withChecks = (sql: string, checks: Checks): string =>
  sql.replaceAll(/CREATE TABLE "(?:new_)?(\w+)" \([\s\S]*?\n\);/g, (statement, table: string) => {
    const lines = (checks[table] ?? []).map(expression => `,\n    CHECK (${expression})`).join('')
    return `${statement.slice(0, -'\n);'.length)}${lines}\n);`
  })

const ChecksSchema = z.record(z.string(), z.array(z.string()))

/** Check expressions by table name. */
type Checks = z.output<typeof ChecksSchema>

/** Reads `checks.json`. Throws when it is missing or invalid. */
export const readChecks = (): Checks =>
  ChecksSchema.parse(JSON.parse(fs.readFileSync(path.join(PRISMA_DIR, 'checks.json'), 'utf8')))
