import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureTemplate } from '@fixbench/seed/ensure-template.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { RunningShop } from '#server/context/shop-context.ts'
import { openSession } from '#server/modules/session/sign-in.ts'
import { createSingleShop } from '#server/single-shop.ts'
import type { Renderer } from '#server/ssr/renderer.ts'
import { getTemplateFile } from '#server/start-shop.ts'
import { type CallClient, createCallClient } from './call-client.ts'

export type TestApp = {
  app: FastifyInstance
  config: Config
  /** Dependencies of the shop, for reading and creating rows. */
  deps: RunningShop
  /** Calls the contract as a guest, or with a token. */
  call: CallClient
  /** Creates a session for the member with this email address. */
  createToken(email: string): Promise<string>
  /** Moves the clock to an instant and runs the events that are due until then. */
  moveClock: (shopMs: number) => Promise<void>
  close: () => Promise<void>
}

/** Settings of a test in a data folder of its own, and the template of its shop, by default the small one. */
export const prepareTestShop = async (environment: Record<string, string>) => {
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

  return {
    config,
    template: getTemplateFile(config),
    log: pino({ level: config.logLevel }),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** Signs in the member with this email address and returns the token. */
export const createTokenOf = async (deps: RunningShop, email: string): Promise<string> => {
  const member = await deps.db.member.findUniqueOrThrow({ where: { email }, select: { id: true } })
  return openSession(deps, member.id, { deviceInfo: 'test', deviceType: 1, source: 'shop' }, '127.0.0.1')
}

/**
 * Creates a server with its own copy of the seeded shop, without worlds and console. It doesn't listen, and the clock is
 * frozen. Pages are rendered only with a `renderer`. Test files use `setUpShop()` instead.
 */
export const createTestApp = async (
  environment: Record<string, string> = {},
  renderer?: Renderer,
): Promise<TestApp> => {
  const { removeData, ...parts } = await prepareTestShop(environment)
  const { config } = parts
  const { shop, scheduler, shops } = createSingleShop(parts)

  shop.clock.freeze()

  const app = await buildApp({ config, shops, renderer })
  await app.ready()

  return {
    app,
    config,
    deps: shop,
    call: createCallClient(app),
    createToken: email => createTokenOf(shop, email),
    moveClock: scheduler.moveTo,
    close: async () => {
      await app.close()
      removeData()
    },
  }
}
