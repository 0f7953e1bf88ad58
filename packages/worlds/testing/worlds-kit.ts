import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '@fixbench/server/config.ts'
import { openFile } from '@fixbench/server/database/driver.ts'
import { migrate } from '@fixbench/server/database/migrations/migrate.ts'
import { row, text } from '@fixbench/server/database/row.ts'
import { sha256 } from '@fixbench/server/lib/ids.ts'
import { buildAppOfWorlds } from '@fixbench/shop/build-app.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { openWorlds, type Worlds } from '../registry.ts'
import type { World } from '../world.ts'

/** Test kit with worlds over an empty, migrated template. */
export type WorldsKit = {
  worlds: Worlds
  config: Config
  dataDir: string
  templateFile: string
  /** Closes and reopens the worlds, like a server restart. */
  reopen(): Promise<Worlds>
  /** Returns an open world. Throws when there is none. */
  world(id: string): World
  /** Writes a row to a table that only tests use. */
  put(world: World, key: string, value: string): Promise<void>
  rows(world: World): Record<string, string>
  /** Builds a server over these worlds that doesn't listen. */
  app(): Promise<FastifyInstance>
  close(): Promise<void>
}

const CreateWorldsKitRowSchema = row({ key: text, value: text })

export const createWorldsKit = async (environment: Record<string, string> = {}): Promise<WorldsKit> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-worlds-'))
  const templateFile = path.join(dataDir, 'template.db')
  copyFileSync(await emptyTemplate(), templateFile)

  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    ...environment,
  })
  const open = (): Worlds => openWorlds(config, templateFile, pino({ level: config.logLevel }))
  const kit: WorldsKit = {
    worlds: open(),
    config,
    dataDir,
    templateFile,
    reopen: async () => {
      await kit.worlds.close()
      kit.worlds = open()
      return kit.worlds
    },
    world: id => {
      const world = kit.worlds.find(id)
      if (world === undefined) throw new Error(`no world ${id}`)
      return world
    },
    put: async ({ deps }, key, value) => {
      await deps.db.meta.upsert({ where: { key }, create: { key, value }, update: { value } })
    },
    rows: ({ deps }) =>
      Object.fromEntries(
        deps.sql
          .all(CreateWorldsKitRowSchema, "select key, value from Meta where key like 't:%' order by key")
          .map(({ key, value }) => [key, value]),
      ),
    app: () => buildAppOfWorlds({ config, worlds: kit.worlds }),
    close: async () => {
      await kit.worlds.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }

  return kit
}

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../prisma/migrations')

/** Path of an empty, migrated database, created once per version of the migrations. */
const emptyTemplate = async (): Promise<string> => {
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
