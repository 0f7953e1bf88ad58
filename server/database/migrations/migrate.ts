import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { openSchemaEngine, type SchemaFile } from './schema-engine.ts'

const PRISMA_DIR = path.resolve(import.meta.dirname, '../../../prisma')
const MIGRATIONS_DIR = path.join(PRISMA_DIR, 'migrations')
const SCHEMA_DIR = path.join(PRISMA_DIR, 'schema')
const LOCKFILE = 'migration_lock.toml'
/** Output of the engine when there are no differences. */
export const EMPTY_DIFF = '-- This is an empty migration.'

/** Search tables that the shop creates at runtime. The engine must ignore them. */
const RUNTIME_TABLES = ['search_doc', 'search_build']
const filters = { externalTables: RUNTIME_TABLES, externalEnums: [] }

/** Applies pending migrations and returns their names. Creates the file when it is missing. */
export const migrate = async (databaseFile: string): Promise<string[]> => {
  fs.mkdirSync(path.dirname(path.resolve(databaseFile)), { recursive: true })
  return withEngine(databaseFile, async engine => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: migrationsList(),
      filters,
    })
    return appliedMigrationNames
  })
}

/** SQL of the difference between the migrations and the schema files, including CHECKs; null when there is none. */
export const diff = async (): Promise<string | null> => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-diff-'))
  try {
    return await withEngine(path.join(scratch, 'shadow.db'), async engine => {
      const { stdout } = await engine.diff({
        from: { tag: 'migrations', ...migrationsList() },
        to: { tag: 'schemaDatamodel', files: schemaFiles() },
        script: true,
        exitCode: null,
        filters,
      })
      const sql = (stdout ?? '').trim()
      return sql === '' || sql === EMPTY_DIFF ? null : `${withChecks(sql, readChecks(PRISMA_DIR))}\n`
    })
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true })
  }
}

type Engine = Awaited<ReturnType<typeof openSchemaEngine>>['engine']

const withEngine = async <T>(databaseFile: string, work: (engine: Engine) => Promise<T>): Promise<T> => {
  const { engine, explain, close } = await openSchemaEngine(databaseFile, schemaFiles())
  try {
    return await work(engine)
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

const migrationsList = () => ({
  baseDir: MIGRATIONS_DIR,
  shadowDbInitScript: '',
  lockfile: { path: LOCKFILE, content: fs.readFileSync(path.join(MIGRATIONS_DIR, LOCKFILE), 'utf8') },
  migrationDirectories: migrationNames().map(name => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: {
        tag: 'ok' as const,
        value: fs.readFileSync(path.join(MIGRATIONS_DIR, name, 'migration.sql'), 'utf8'),
      },
    },
  })),
})

const migrationNames = (): string[] =>
  fs
    .readdirSync(MIGRATIONS_DIR, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .sort()

/**
 * Writes the result of `diff` as the next numbered migration. Returns its folder, or null when the schema has not
 * changed.
 */
export const writeMigration = async (name: string): Promise<string | null> => {
  const sql = await diff()
  if (sql === null) return null
  const number = String(migrationNames().length + 1).padStart(4, '0')
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
export const readChecks = (prismaDir: string): Checks =>
  ChecksSchema.parse(JSON.parse(fs.readFileSync(path.join(prismaDir, 'checks.json'), 'utf8')))
