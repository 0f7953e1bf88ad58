import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type FleetPlace, isOwnWorld } from '@fixbench/fleet/place.ts'
import type { Config } from '@fixbench/server/config.ts'
import { createClientPool } from '@fixbench/server/database/client-pool.ts'
import { lazy } from '@fixbench/server/lib/lazy.ts'
import type { FastifyBaseLogger } from 'fastify'
import { createEntries, type Entries } from './entries.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createMainWorld, MAIN_WORLD } from './main-world.ts'
import type { WorldEnvironment } from './open-world.ts'
import { createRemovedWorlds } from './removed-worlds.ts'
import { createRetirement } from './retirement.ts'
import { readSeedVersion } from './seed-version.ts'
import { randomName, removeDir } from './storage/files.ts'
import { isScratchDir } from './storage/manifest.ts'
import { createStarts, removeUnusedStarts } from './storage/starts.ts'
import { createStateCopies, removeUnusedBases } from './storage/state-copies.ts'
import { createTemplateCopies, type TemplateCopies } from './storage/template-copies.ts'
import { reportUnreadableWorlds, watchForUncleanEnd } from './unclean-end.ts'
import { startUpkeep } from './upkeep.ts'
import type { World } from './world.ts'

export { MAIN_WORLD } from './main-world.ts'

/** All worlds of a running server. */
export type Worlds = Lifecycle & {
  /**
   * Finds a world and opens it if necessary; undefined when there is none. Throws a StorageError when it can't be
   * opened. Look it up on each request, because a restore replaces it.
   */
  find(id: string): World | undefined
  /** Resolves when no request uses a world, or after the time limit of a shutdown. */
  whenIdle(): Promise<void>
  /** The place of these worlds in a fleet; undefined for a shop of its own. */
  place: FleetPlace | undefined
  close(): Promise<void>
}

const AFTER_START_MS = 3000

/** Manages the worlds below `config.dataDir`. New ones are copies of `templateFile`, the seeded database. */
export const openWorlds = (config: Config, templateFile: string, log: FastifyBaseLogger): Worlds => {
  const root = openRoot(config, log)
  const uncleanEnd = watchForUncleanEnd(config.dataDir, log)
  const templateCopies = createTemplateCopies(templateFile, root, config.mode !== 'test')
  const environment = createEnvironment(config, templateFile, log, templateCopies)

  const entries = createEntries(root, environment, world => void uncleanEnd.check(world))
  const retirement = createRetirement(entries, log)
  const lifecycle = createLifecycle({
    root,
    templateFile,
    templateCopies,
    entries,
    environment,
    removed: createRemovedWorlds(path.join(config.dataDir, 'removed')),
    retire: retirement.retire,
  })

  const ensureMain = createMainGuard({ root, templateFile, entries, log, fleet: config.fleet })
  const stopUpkeep = startUpkeep({ entries, retirement, removal: lifecycle, log })
  const stopPreparing = prepareFirstCopy(config, templateCopies)

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
    whenIdle: retirement.whenIdle,
    place: config.fleet,
    close: async () => {
      stopUpkeep()
      stopPreparing()
      await lifecycle.whenQuiet()
      await retirement.retireAll()
      await Promise.all([environment.clients.close(), templateCopies.close()])
      await uncleanEnd.endCleanly()
    },
  }
}

/** Creates the folder of the worlds, or removes what an earlier process left in it. */
const openRoot = ({ dataDir }: Config, log: FastifyBaseLogger): string => {
  const root = path.join(dataDir, 'worlds')
  mkdirSync(root, { recursive: true })
  removeScratch(root)
  reportUnreadableWorlds(root, log)
  return root
}

const createEnvironment = (
  config: Config,
  templateFile: string,
  log: FastifyBaseLogger,
  templateCopies: TemplateCopies,
): WorldEnvironment => {
  const basesDir = path.join(config.dataDir, 'bases')
  const startsDir = path.join(config.dataDir, 'starts')
  const roots = ['worlds', 'removed', 'outdated'].map(name => path.join(config.dataDir, name))

  removeUnusedBases(basesDir, roots)
  removeUnusedStarts(startsDir, roots)

  return {
    config,
    log,
    clients: createClientPool(config.mode !== 'test'),
    stateCopies: createStateCopies(basesDir, templateCopies),
    starts: createStarts(startsDir),
    processId: randomName(),
    seedVersion: lazy(() => readSeedVersion(templateFile)),
  }
}

type MainGuardParts = {
  root: string
  templateFile: string
  entries: Entries
  log: FastifyBaseLogger
  fleet: FleetPlace | undefined
}

/** Creates a function that creates the main world unless it exists, or belongs to another shard of the fleet. */
const createMainGuard =
  ({ root, templateFile, entries, log, fleet }: MainGuardParts) =>
  (): void => {
    if (!isOwnWorld(fleet, MAIN_WORLD) || entries.find(MAIN_WORLD) !== undefined) return

    const aside = createMainWorld(root, templateFile)
    if (aside !== undefined) {
      log.warn(
        { dir: aside },
        `The main world had no readable world.json. It was saved as ${aside}; a fresh one takes its place.`,
      )
    }
  }

/**
 * Prepares the database of the first new world soon after the start, which doesn't wait for the copy. Returns a function
 * that cancels it.
 */
const prepareFirstCopy = ({ hasConsole, mode }: Config, templateCopies: TemplateCopies): (() => void) => {
  if (!hasConsole || mode === 'test') return () => {}
  const timer = setTimeout(() => void templateCopies.prepare(), AFTER_START_MS)
  timer.unref()
  return () => clearTimeout(timer)
}

/** Removes the incomplete worlds of a process that was killed. */
const removeScratch = (root: string): void => {
  for (const name of readdirSync(root)) if (isScratchDir(name)) void removeDir(path.join(root, name))
}
