import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { createClientPool } from '#server/database/client-pool.ts'
import { lazy } from '#server/lib/lazy.ts'
import { createEntries, type Entry } from './entries.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createMainWorld, MAIN_WORLD } from './main-world.ts'
import type { WorldEnvironment } from './open-world.ts'
import { createRemovedWorlds } from './removed-worlds.ts'
import { readSeedVersion } from './seed-version.ts'
import { randomName, removeDir } from './storage/files.ts'
import { isScratchDir } from './storage/manifest.ts'
import { createStateCopies, removeUnusedBases } from './storage/state-copies.ts'
import { createTemplateCopies } from './storage/template-copies.ts'
import { reportUnreadableWorlds, watchForUncleanEnd } from './unclean-end.ts'
import type { World } from './world.ts'

export { MAIN_WORLD } from './main-world.ts'

/** All worlds of a running server. */
export type Worlds = Lifecycle & {
  /**
   * Finds a world and opens it if necessary; undefined when there is none. Throws a StorageError when it can't be
   * opened. Look it up on each request, because a restore replaces it.
   */
  find(id: string): World | undefined
  close(): Promise<void>
}

const SWEEP_MS = 5000
const AFTER_START_MS = 3000
const IDLE_MS = 10 * 60_000
/** Maximum number of open worlds. The least recently used ones are closed and reopened on demand. */
const MAX_OPEN_WORLDS = 64
/** Interval between searches for expired worlds. */
const EXPIRY_INTERVAL_MS = 5 * 60_000
const CLOSE_LIMIT_MS = 2000
const RETIRE_LIMIT_MS = 30_000

/** Manages the worlds below `config.dataDir`. New ones are copies of `templateFile`, the seeded database. */
export const openWorlds = (config: Config, templateFile: string, log: FastifyBaseLogger): Worlds => {
  const root = path.join(config.dataDir, 'worlds')
  mkdirSync(root, { recursive: true })
  removeScratch(root)
  reportUnreadableWorlds(root, log)
  const uncleanEnd = watchForUncleanEnd(config.dataDir, log)
  const clients = createClientPool(config.mode !== 'test')
  const templateCopies = createTemplateCopies(templateFile, root, config.mode !== 'test')
  const basesDir = path.join(config.dataDir, 'bases')
  removeUnusedBases(
    basesDir,
    ['worlds', 'removed', 'outdated'].map(name => path.join(config.dataDir, name)),
  )
  const environment: WorldEnvironment = {
    config,
    log,
    clients,
    stateCopies: createStateCopies(basesDir, templateCopies),
    processId: randomName(),
    seedVersion: lazy(() => readSeedVersion(templateFile)),
  }
  const entries = createEntries(root, environment, world => void uncleanEnd.check(world))
  const lifecycle = createLifecycle({
    root,
    templateFile,
    templateCopies,
    entries,
    environment,
    removed: createRemovedWorlds(path.join(config.dataDir, 'removed')),
    retire: (world, after) => retire(world, RETIRE_LIMIT_MS, after),
  })

  const retiring = new Set<Promise<void>>()
  const retire = (world: World, limitMs: number, after?: () => Promise<void>): void => {
    const done = world
      .retire(limitMs)
      .then(after)
      .catch((error: unknown) => log.error({ err: error, world: world.id }, 'a world could not be closed'))
      .finally(() => retiring.delete(done))
    retiring.add(done)
  }
  const closeIdle = (): void => {
    const isIdle = (world: World): boolean =>
      world.id !== MAIN_WORLD && world.inFlight() === 0 && world.catchUp() === undefined
    const idle = entries.open().filter(({ world }) => isIdle(world))
    idle.sort((one, other) => one.world.lastUsedMs() - other.world.lastUsedMs())
    const tooMany = entries.open().length - MAX_OPEN_WORLDS
    idle
      .filter(({ world }, index) => index < tooMany || Date.now() - world.lastUsedMs() > IDLE_MS)
      .forEach(({ entry, world }) => {
        entry.world = undefined
        retire(world, RETIRE_LIMIT_MS)
      })
  }
  const saveQuietly = (world: World): void => {
    try {
      world.save()
    } catch (error) {
      // Its folder may be missing because the world is being deleted.
      log.debug({ err: error, world: world.id }, 'the clock of a world could not be saved')
    }
  }
  const sweep = setInterval(() => {
    for (const { world } of entries.open())
      if (Date.now() - world.lastUsedMs() < 2 * SWEEP_MS) saveQuietly(world)
    closeIdle()
  }, SWEEP_MS)
  sweep.unref()
  const expire = (): void =>
    void lifecycle
      .removeExpired()
      .catch((error: unknown) => log.error({ err: error }, 'unused worlds could not be deleted'))
  const expiry = setInterval(expire, EXPIRY_INTERVAL_MS)
  expiry.unref()
  // The first new world finds its database ready; the start itself does not wait for the copy.
  const prepareFirst = (): void => {
    if (config.hasConsole && config.mode !== 'test') void templateCopies.prepare()
  }
  const firstCopy = setTimeout(prepareFirst, AFTER_START_MS)
  firstCopy.unref()

  /** Creates the main world on its first use. */
  const ensureMain = (): void => {
    if (entries.find(MAIN_WORLD) !== undefined) return
    const aside = createMainWorld(root, templateFile)
    if (aside !== undefined)
      log.warn(
        { dir: aside },
        `The main world had no readable world.json. It was saved as ${aside}; a fresh one takes its place.`,
      )
  }
  return {
    ...lifecycle,
    list: () => {
      ensureMain()
      return lifecycle.list()
    },
    info: id => {
      if (id === MAIN_WORLD) ensureMain()
      return lifecycle.info(id)
    },
    find: id => {
      if (id === MAIN_WORLD) ensureMain()
      return entries.world(id)
    },
    close: async () => {
      clearInterval(sweep)
      clearInterval(expiry)
      clearTimeout(firstCopy)
      await lifecycle.whenQuiet()
      for (const { entry, world } of entries.open()) {
        entry.world = undefined
        retire(world, CLOSE_LIMIT_MS)
      }
      await Promise.all(retiring)
      await Promise.all([clients.close(), templateCopies.close()])
      await uncleanEnd.endCleanly()
    },
  }
}

export type { Entry }

/** Removes the incomplete worlds of a process that was killed. */
const removeScratch = (root: string): void => {
  for (const name of readdirSync(root)) if (isScratchDir(name)) void removeDir(path.join(root, name))
}
