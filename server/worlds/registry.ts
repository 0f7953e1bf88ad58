import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { createClientPool } from '#server/database/client-pool.ts'
import { lazy } from '#server/lib/lazy.ts'
import { createEntries, type Entry } from './entries.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createMainWorld, MAIN_WORLD } from './main-world.ts'
import type { WorldHouse } from './open-world.ts'
import { createRemovedWorlds } from './removed-worlds.ts'
import { readSeedVersion } from './seed-version.ts'
import { randomName, removeDir } from './storage/files.ts'
import { isScratchDir } from './storage/manifest.ts'
import { reportUnreadableWorlds, watchForUncleanEnd } from './unclean-end.ts'
import type { World } from './world.ts'

export { MAIN_WORLD } from './main-world.ts'

/** All worlds of one running server. */
export type Worlds = Lifecycle & {
  /**
   * The world of that id, opened when it was not; undefined when there is none. Throws a StorageError when it is there
   * and can't be opened. Look it up on each request, because a restore replaces it.
   */
  find(id: string): World | undefined
  close(): Promise<void>
}

const SWEEP_MS = 5000
const AFTER_START_MS = 3000
const IDLE_MS = 10 * 60_000
/** Beyond this the worlds that were not used longest are closed; they open again when they are asked for. */
const OPEN_WORLDS = 64
/** How often unused worlds are looked for. */
const EXPIRY_EVERY_MS = 5 * 60_000
const CLOSE_LIMIT_MS = 2000
const RETIRE_LIMIT_MS = 30_000

/** Worlds stored below `config.dataDir`; `templateFile` is the seeded database that new ones are copied from. */
export const openWorlds = (config: Config, templateFile: string, log: FastifyBaseLogger): Worlds => {
  const root = path.join(config.dataDir, 'worlds')
  mkdirSync(root, { recursive: true })
  removeScratch(root)
  reportUnreadableWorlds(root, log)
  const uncleanEnd = watchForUncleanEnd(config.dataDir, log)
  const clients = createClientPool(config.mode !== 'test')
  const house: WorldHouse = {
    config,
    log,
    clients,
    processId: randomName(),
    seedVersion: lazy(() => readSeedVersion(templateFile)),
  }
  const entries = createEntries(root, house, world => void uncleanEnd.check(world))
  const lifecycle = createLifecycle({
    root,
    templateFile,
    entries,
    house,
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
    const tooMany = entries.open().length - OPEN_WORLDS
    idle
      .filter(({ world }, index) => index < tooMany || Date.now() - world.lastUsedMs() > IDLE_MS)
      .forEach(({ entry, world }) => {
        entry.world = undefined
        retire(world, RETIRE_LIMIT_MS)
      })
  }
  const keep = (world: World): void => {
    try {
      world.save()
    } catch (error) {
      // Its folder may just be on its way out: a world that is being deleted is still open.
      log.debug({ err: error, world: world.id }, 'the clock of a world could not be saved')
    }
  }
  const sweep = setInterval(() => {
    for (const { world } of entries.open()) if (Date.now() - world.lastUsedMs() < 2 * SWEEP_MS) keep(world)
    closeIdle()
  }, SWEEP_MS)
  sweep.unref()
  const expire = (): void =>
    void lifecycle
      .removeExpired()
      .catch((error: unknown) => log.error({ err: error }, 'unused worlds could not be deleted'))
  const expiry = setInterval(expire, EXPIRY_EVERY_MS)
  expiry.unref()
  /** The first world that someone makes finds its client ready; the start itself does not wait for it. */
  const getReady = (): void => {
    if (!config.hasConsole || config.mode === 'test' || !existsSync(templateFile)) return
    void clients.prepare()
  }
  const readying = setTimeout(getReady, AFTER_START_MS)
  readying.unref()

  /** The main world is made when someone first looks at it. */
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
      clearTimeout(readying)
      await lifecycle.whenQuiet()
      for (const { entry, world } of entries.open()) {
        entry.world = undefined
        retire(world, CLOSE_LIMIT_MS)
      }
      await Promise.all(retiring)
      await clients.close()
      await uncleanEnd.endCleanly()
    },
  }
}

export type { Entry }

/** Half-made and half-removed worlds of a process that was killed. */
const removeScratch = (root: string): void => {
  for (const name of readdirSync(root)) if (isScratchDir(name)) void removeDir(path.join(root, name))
}
