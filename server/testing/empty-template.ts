import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openFile } from '#server/database/driver.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { sha256 } from '#server/lib/ids.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../prisma/migrations')

/** Path of an empty, migrated database, created once per version of the migrations. */
export const emptyTemplate = async (): Promise<string> => {
  const names = readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.sql'),
  )
  const state = sha256(
    names
      .sort()
      .map(name => readFileSync(path.join(MIGRATIONS, name), 'utf8'))
      .join('\n'),
  )
  const file = path.join(tmpdir(), `shop-empty-${state.slice(0, 16)}.db`)
  if (existsSync(file)) return file

  const fresh = `${file}.${process.pid}`
  await migrate(fresh)
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
