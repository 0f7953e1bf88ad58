import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '@fixbench/server/config.ts'
import { row, text } from '@fixbench/server/database/row.ts'
import { emptyTemplate } from '@fixbench/server/testing/empty-template.ts'
import { openForTests } from '@fixbench/server/testing/set-up-shop.ts'
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
  copyFileSync(emptyTemplate(), templateFile)

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

/** Opens a `WorldsKit` for all tests of a file. */
export const setUpWorldsKit = (environment: Record<string, string> = {}): WorldsKit =>
  openForTests(() => createWorldsKit(environment))

/** A server over the worlds of a kit that listens on a free port of this machine, for all tests of a file. */
export const setUpListeningKit = () =>
  openForTests(async () => {
    const kit = await createWorldsKit()
    const app = await kit.app()
    const url = await app.listen({ port: 0, host: '127.0.0.1' })

    return {
      kit,
      app,
      port: Number(new URL(url).port),
      close: async () => {
        await app.close()
        await kit.close()
      },
    }
  })
