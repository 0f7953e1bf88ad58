import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { migrate } from '#server/database/migrations/migrate.ts'
import { SEED_VERSION_KEY } from '#server/database/seed-version-key.ts'
import { buildSearchIndex } from '#server/modules/search/search-index.repo.ts'
import { createSeedContext, type SeedContext, type SeedOptions } from './context.ts'
import { type Database, getCount, openDatabase, readRows } from './database.ts'
import { importers } from './importers/index.ts'
import { shopTime } from './shop-time.ts'

export type SeedSummary = { table: string; rows: number }[]

/**
 * Fills a new database file: migrations, then every importer in order within one transaction. The same options
 * give the same bytes. Fails, and leaves the broken file for inspection, when a foreign key points nowhere.
 */
export const seedInto = async (file: string, options: SeedOptions): Promise<SeedSummary> => {
  for (const ending of ['', '-wal', '-shm', '-journal']) fs.rmSync(file + ending, { force: true })
  await migrate(file)
  const db = openDatabase(file)
  try {
    for (const pragma of [
      'journal_mode = DELETE',
      'synchronous = OFF',
      'foreign_keys = OFF',
      'cache_size = -200000',
    ])
      db.pragma(pragma)
    forgetMoment(db)
    const rebuildIndexes = dropIndexes(db)
    fill(db, createSeedContext(db, options))
    rebuildIndexes()
    indexForSearch(db)
    assertSound(db)
    finish(db, file)
    return getSummary(db)
  } finally {
    db.close()
    removeEmptyLog(file)
  }
}

/** The engine notes when it applied each migration, under a random id: the only bytes that would differ. */
const forgetMoment = (db: Database): void => {
  const at = shopTime.text(shopTime.startMs)
  db.prepare('UPDATE _prisma_migrations SET id = migration_name, started_at = ?, finished_at = ?').run(at, at)
}

const fill = (db: Database, ctx: SeedContext): void => {
  db.exec('BEGIN IMMEDIATE')
  for (const [name, run] of importers) {
    const startedAt = performance.now()
    run(ctx)
    if (process.env.SEED_TIMES === '1')
      console.log(`  ${name}: ${(performance.now() - startedAt).toFixed(0)} ms`)
  }
  db.exec('COMMIT')
}

/** The search tables are outside the migrations; a template brings them along. */
const indexForSearch = (db: Database): void => {
  db.exec('BEGIN IMMEDIATE')
  buildSearchIndex(db)
  db.exec('COMMIT')
}

/** Indexes are built once over all rows, which is quicker than keeping them while rows come. */
const dropIndexes = (db: Database): (() => void) => {
  const indexes = readRows<{ name: string; sql: string }>(
    db,
    "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql LIKE 'CREATE INDEX %' ORDER BY name",
  )
  for (const { name } of indexes) db.exec(`DROP INDEX "${name}"`)
  return () => {
    for (const { sql } of indexes) db.exec(sql)
  }
}

const assertSound = (db: Database): void => {
  const orphans = readRows<{ table: string; parent: string }>(db, 'PRAGMA foreign_key_check')
  const [first] = orphans
  if (first !== undefined)
    throw new Error(`${orphans.length} rows point nowhere, first ${first.table} → ${first.parent}`)
}

/** Statistics for the query planner, dense pages, and WAL mode stored in the file; nothing is left beside it. */
const finish = (db: Database, file: string): void => {
  db.exec('ANALYZE')
  db.exec('VACUUM')
  writeSeedVersion(db, file)
  db.pragma('journal_mode = WAL')
  db.pragma('wal_checkpoint(TRUNCATE)')
}

/** The driver lets go of a closed file late: the emptied log beside it would stay. */
const removeEmptyLog = (file: string): void => {
  const log = fs.statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log === undefined || log.size > 0) return
  for (const ending of ['-wal', '-shm']) fs.rmSync(file + ending, { force: true })
}

const getSummary = (db: Database): SeedSummary =>
  readRows<{ name: string }>(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'search\\_%' ESCAPE '\\' ORDER BY name",
  ).map(({ name }) => ({ table: name, rows: getCount(db, `SELECT count(*) FROM "${name}"`) }))

/**
 * Names the data of a finished template by a hash of its file, in the template itself: worlds are copies of it, so each
 * knows for good what it was made of. The same seed gives the same bytes, hence the same name.
 */
const writeSeedVersion = (db: Database, file: string): void => {
  const version = createHash('sha256').update(fs.readFileSync(file)).digest('hex').slice(0, 16)
  db.prepare('INSERT INTO Meta (key, value) VALUES (?, ?)').run(SEED_VERSION_KEY, version)
}
