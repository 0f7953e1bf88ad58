import { existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFile } from '#server/database/driver.ts'
import { listMigrations, migrate, readMigration } from '#server/database/migrate.ts'
import { sha256 } from '#server/lib/ids.ts'

/** Path of an empty, migrated database, created once per version of the migrations. */
export const emptyTemplate = (): string => {
  const state = sha256(
    listMigrations()
      .map(name => readMigration(name))
      .join('\n'),
  )
  const file = path.join(tmpdir(), `empty-shop-${state.slice(0, 16)}.db`)
  if (existsSync(file)) return file

  const fresh = `${file}.${process.pid}`
  migrate(fresh)
  fold(fresh)
  renameSync(fresh, file)

  return file
}

const fold = (file: string): void => {
  const database = openFile(file)
  database.exec('pragma journal_mode = WAL')
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}
