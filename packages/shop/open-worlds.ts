import path from 'node:path'
import type { Config } from '@fixbench/server/config.ts'
import { getAvailability } from '@fixbench/server/modules/search/engine.ts'
import { MAIN_WORLD, openWorlds, type Worlds } from '@fixbench/worlds/registry.ts'
import { createRemovedWorlds } from '@fixbench/worlds/removed-worlds.ts'
import { setAsideOutdated } from '@fixbench/worlds/set-aside-outdated.ts'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Opens the worlds of a data folder. Those of another version are moved aside and named in the log; the search index is
 * built in advance.
 */
export const openWorldsOf = async (
  config: Config,
  template: string,
  log: FastifyBaseLogger,
): Promise<Worlds> => {
  await moveOutdatedWorlds(config, template, log)
  const opened = openWorlds(config, template, log)
  if (hasOldSeed(opened)) {
    log.warn(
      'The main world was created from another version of the seed data and keeps it. To get the new data, reset it in the console, or with POST /console/api/worlds/reset and worldId=main.',
    )
  }

  const stopWarmUp = warmSearchUp(config, opened, log)

  return {
    ...opened,
    close: () => {
      stopWarmUp()
      return opened.close()
    },
  }
}

/** Moves worlds with another schema, which can't be opened, to a separate folder and logs where they are. */
const moveOutdatedWorlds = async (
  config: Config,
  template: string,
  log: FastifyBaseLogger,
): Promise<void> => {
  const getRoot = (name: string): string => path.join(config.dataDir, name)
  const removed = createRemovedWorlds(getRoot('removed'))
  for (const { manifest, dir } of setAsideOutdated(getRoot('worlds'), template, getRoot('outdated'))) {
    if (manifest.worldId !== MAIN_WORLD) await removed.record(manifest, dir, 'outdated')
    const next = manifest.worldId === MAIN_WORLD ? ', and a fresh one takes its place' : ''
    log.warn(
      { world: manifest.worldId, dir },
      `The world “${manifest.worldId}” was created by another version of the shop. It was moved to ${dir}${next}`,
    )
  }
}

const hasOldSeed = (worlds: Worlds): boolean => {
  try {
    if (worlds.find(MAIN_WORLD) === undefined) return false
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
