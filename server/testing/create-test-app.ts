import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'
import { buildAppOfWorlds } from '@fixbench/shop/build-app.ts'
import { MAIN_WORLD, openWorlds, type Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { type Config, readConfig } from '#server/config.ts'
import type { RunningShop } from '#server/context/shop-context.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { getTemplateFile } from '#server/start-shop.ts'
import { type CallClient, createCallClient } from './call-client.ts'

export type TestApp = {
  app: FastifyInstance
  worlds: Worlds
  config: Config
  /** Dependencies of the main world as first opened, for reading and creating rows. */
  deps: RunningShop
  /** Calls the contract as a guest, or with a token. */
  call: CallClient
  /** Creates a session for the member with this email address. */
  createToken(email: string): Promise<string>
  close(): Promise<void>
}

/**
 * Creates a complete server with its own copy of the seeded shop, by default the small one. It doesn't listen, and the
 * clock is frozen. Pages are rendered only with a `renderer`. Test files use `setUpShop()` instead.
 */
export const createTestApp = async (
  environment: Record<string, string> = {},
  renderer?: Renderer,
): Promise<TestApp> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    SEED_SIZE: 'small',
    LOG_LEVEL: 'error',
    BCRYPT_COST: '4',
    DATA_DIR: dataDir,
    ...environment,
  })
  // The global setup has already seeded the small template.
  if (config.seedSize !== 'small') await ensureTemplate({ size: config.seedSize, factor: config.seedFactor })

  const worlds = openWorlds(config, getTemplateFile(config), pino({ level: config.logLevel }))
  const app = await buildAppOfWorlds({ config, worlds, renderer })
  await app.ready()

  const world = worlds.find(MAIN_WORLD)
  if (world === undefined) throw new Error('The main world of the test could not be opened')
  world.deps.clock.freeze()

  return {
    app,
    worlds,
    config,
    deps: world.deps,
    call: createCallClient(app),
    createToken: async email => {
      // A preset or reset replaces the world that was opened first.
      const { deps } = worlds.find(MAIN_WORLD) ?? world
      const member = await deps.db.member.findUniqueOrThrow({ where: { email }, select: { id: true } })
      return openSession(deps, member.id, { deviceInfo: 'test', deviceType: 1, source: 'shop' }, '127.0.0.1')
    },
    close: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
