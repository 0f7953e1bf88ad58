import fs from 'node:fs'
import { migrate } from '@fixbench/server/database/migrate.ts'
import { SEED_VERSION_KEY } from '@fixbench/server/database/seed-version-key.ts'
import { buildSearchIndex } from '@fixbench/server/modules/search/search-index.repo.ts'
import { z } from 'zod'
import { hashContent } from './content-hash.ts'
import { createSeedContext, type SeedContext, type SeedOptions } from './context.ts'
import { type Database, getCount, openDatabase, readRows } from './database.ts'
import { importers } from './importers/index.ts'

/** Number of rows of each table. */
export type SeedSummary = { table: string; rows: number }[]

type SeedSteps = {
  /** Folder of the migrations, by default the one of the repository. */
  migrationsDir?: string
  /** Is called before each importer. */
  onImporter?: (name: string) => void
}

/**
 * Creates a database file: empty tables, then every importer in one transaction. The same options produce the same bytes.
 * Throws on a dangling foreign key and leaves the file for inspection.
 */
export const seedInto = (
  file: string,
  options: SeedOptions,
  { migrationsDir, onImporter = () => {} }: SeedSteps = {},
): SeedSummary => {
  for (const ending of ['', '-wal', '-shm', '-journal']) fs.rmSync(file + ending, { force: true })
  migrate(file, migrationsDir)
  const db = openDatabase(file)

  try {
    for (const pragma of [
      'journal_mode = DELETE',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'cache_size = -200000',
    ]) {
      db.exec(`pragma ${pragma}`)
    }
    const rebuildIndexes = dropIndexes(db)
    runImporters(db, createSeedContext(db, options), onImporter)
    rebuildIndexes()
    buildSearchTables(db)
    assertForeignKeys(db)
    finish(db)
    return getSummary(db)
  } finally {
    db.close()
    removeEmptyLog(file)
  }
}

const runImporters = (db: Database, ctx: SeedContext, onImporter: (name: string) => void): void => {
  db.exec('BEGIN IMMEDIATE')
  for (const [name, run] of importers) {
    onImporter(name)
    const startedAt = performance.now()
    run(ctx)
    if (process.env.SEED_TIMES === '1') {
      console.log(`  ${name}: ${(performance.now() - startedAt).toFixed(0)} ms`)
    }
  }
  db.exec('COMMIT')
}

/** Builds the search tables, which aren't part of the migrations. */
const buildSearchTables = (db: Database): void => {
  db.exec('BEGIN IMMEDIATE')
  buildSearchIndex(db)
  db.exec('COMMIT')
}

/** Drops the indexes and returns a function that rebuilds them. Bulk inserts are faster without indexes. */
const dropIndexes = (db: Database): (() => void) => {
  const indexes = readRows(
    db,
    z.object({ name: z.string(), sql: z.string() }),
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX %' ORDER BY name",
  )
  for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`)
  return () => {
    for (const { sql } of indexes) db.exec(sql)
  }
}

const assertForeignKeys = (db: Database): void => {
  const orphans = readRows(
    db,
    z.object({ table: z.string(), parent: z.string() }),
    'PRAGMA foreign_key_check',
  )
  const [first] = orphans
  if (first !== undefined) {
    throw new Error(
      `${orphans.length} rows have a dangling foreign key, first ${first.table} → ${first.parent}`,
    )
  }
}

/** Fewer rows say nothing about a table that grows with every order or session. */
const MIN_COUNTED_ROWS = 10_000

/**
 * Adds planner statistics, except for small tables with the data of members. SQLite would scan them instead of using an
 * index, also after they have grown.
 */
const addStatistics = (db: Database): void => {
  db.exec('ANALYZE')
  db.exec(`
    drop table if exists sqlite_stat4;
    delete from sqlite_stat1 where cast(stat as integer) < ${MIN_COUNTED_ROWS}
       and exists (select 1 from pragma_table_info(sqlite_stat1.tbl) where name in ('memberId', 'orderId'))`)
}

/** Adds planner statistics, compacts the file and stores WAL mode in it. */
const finish = (db: Database): void => {
  addStatistics(db)
  db.exec('VACUUM')
  writeSeedVersion(db)
  db.exec('pragma journal_mode = WAL')
  db.exec('pragma wal_checkpoint(truncate)')
}

/** Deletes the empty log: on Node 20 a closed file is released only when its statements are collected. */
const removeEmptyLog = (file: string): void => {
  const log = fs.statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log === undefined || log.size > 0) return
  for (const ending of ['-wal', '-shm']) fs.rmSync(file + ending, { force: true })
}

const getSummary = (db: Database): SeedSummary =>
  readRows(
    db,
    z.object({ name: z.string() }),
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'search\\_%' ESCAPE '\\' ORDER BY name",
  ).map(({ name }) => ({ table: name, rows: getCount(db, `SELECT count(*) FROM "${name}"`) }))

/** Stores a hash of the content in the database. Worlds are copies, so each knows its version of the seed data. */
const writeSeedVersion = (db: Database): void => {
  const version = hashContent(db).slice(0, 16)
  db.prepare('INSERT INTO Meta (key, value) VALUES (?, ?)').run(SEED_VERSION_KEY, version)
}
