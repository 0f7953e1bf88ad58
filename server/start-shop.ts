import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import type { AppParts } from './app.ts'
import type { Config } from './config.ts'
import { getTemplateName } from './lib/template-name.ts'
import { getAvailability } from './modules/search/engine/engine.ts'
import { refuseUnsafeSettings } from './unsafe-settings.ts'
import { isCompleteTemplate } from './worlds/read-schema.ts'
import { MAIN_WORLD, openWorlds, type Worlds } from './worlds/registry.ts'
import { createRemovedWorlds } from './worlds/removed-worlds.ts'
import { setAsideOutdated } from './worlds/set-aside-outdated.ts'
import { lockFolder } from './worlds/storage/lock-folder.ts'

/** Path of the seeded template database for the configured size. */
export const getTemplateFile = (config: Config): string => {
  const name = getTemplateName(config.seedSize, config.seedFactor, config.seedHistory === 'full')
  return path.join(config.templateDir, name)
}

const explainListen = (error: NodeJS.ErrnoException, config: Config): Error => {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${config.port} is in use by another program. Stop that program, or set PORT to another number (PORT=0 picks a free one).`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${config.port} can’t be opened by this user. Set PORT to a number above 1023.`)
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) {
    return new Error(
      `HOST=${config.host} isn’t an address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 to accept connections from elsewhere.`,
    )
  }
  return error
}

/** Moves worlds with another schema, which can't be opened, to a separate folder and logs where they are. */
const moveOutdatedWorlds = async (
  config: Config,
  template: string,
  log: FastifyBaseLogger,
): Promise<void> => {
  const roots = ['worlds', 'outdated', 'removed'].map(name => path.join(config.dataDir, name))
  const [root = '', asideRoot = '', removedRoot = ''] = roots
  const removed = createRemovedWorlds(removedRoot)
  for (const { manifest, dir } of setAsideOutdated(root, template, asideRoot)) {
    if (manifest.worldId !== MAIN_WORLD) await removed.record(manifest, dir, 'outdated')
    const next = manifest.worldId === MAIN_WORLD ? ', and a fresh one takes its place' : ''
    log.warn(
      { world: manifest.worldId, dir },
      `The world '${manifest.worldId}' was created by another version of the shop. It was moved to ${dir}${next}`,
    )
  }
}

const hasOldSeed = (worlds: Worlds): boolean => {
  try {
    worlds.find(MAIN_WORLD)
    return worlds.info(MAIN_WORLD).isSeedOutdated === true
  } catch {
    // A world that can't be opened reports the reason on its first request.
    return false
  }
}

/** Leaves the CPU to the first page. */
const WARM_UP_AFTER_MS = 3000

/**
 * Builds the search index in advance; the first search would wait most of a second for it. Returns a cancel function.
 */
const warmSearchUp = ({ mode }: Config, worlds: Worlds, log: FastifyBaseLogger): (() => void) => {
  const warmUp = (): void => {
    try {
      const world = worlds.find(MAIN_WORLD)
      if (world !== undefined) getAvailability(world.deps)
    } catch (error) {
      log.warn({ err: error }, 'the search index couldn’t be built in advance')
    }
  }
  const timer = mode === 'test' ? undefined : setTimeout(warmUp, WARM_UP_AFTER_MS).unref()
  return () => clearTimeout(timer)
}

/** Opens the worlds, builds the app and listens. Throws an error that says what to do when the shop can't start. */
export const startShop = async (
  config: Config,
  build: (parts: AppParts) => Promise<FastifyInstance>,
  onStep: (step: string) => void = () => {},
): Promise<{ app: FastifyInstance; address: string }> => {
  refuseUnsafeSettings(config)
  const template = getTemplateFile(config)
  if (!existsSync(template)) {
    throw new Error(`The seed database ${template} is missing. Run \`npm start\`, or \`npm run db:seed\`.`)
  }
  if (!isCompleteTemplate(template)) {
    throw new Error(`The seed database ${template} is damaged. Delete it and run \`npm start\`.`)
  }
  onStep('opening the worlds')
  const unlockFolder = lockFolder(config.dataDir)
  const log = pino({ level: config.logLevel })
  await moveOutdatedWorlds(config, template, log)
  const opened = openWorlds(config, template, log)
  if (hasOldSeed(opened)) {
    log.warn(
      'The main world was created from another version of the seed data and keeps it. To get the new data, reset it in the console, or with POST /console/api/worlds/reset and worldId=main.',
    )
  }
  const stopWarmUp = warmSearchUp(config, opened, log)
  const close = (): Promise<void> => {
    stopWarmUp()
    return opened.close().finally(unlockFolder)
  }
  onStep('building the server')
  const app = await build({ config, worlds: { ...opened, close }, onStep })
  onStep('opening the port')
  try {
    return {
      app,
      address: (await app.listen({ host: config.host, port: config.port })).replace('127.0.0.1', 'localhost'),
    }
  } catch (error) {
    await app.close()
    throw error instanceof Error ? explainListen(error, config) : error
  }
}
