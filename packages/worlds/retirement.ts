import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Entries } from './entries.ts'
import { MAIN_WORLD } from './main-world.ts'
import type { World } from './world.ts'

const IDLE_MS = 10 * MINUTE_MS
/** Maximum number of open worlds. The least recently used ones are closed and reopened on demand. */
const MAX_OPEN_WORLDS = 64
/** Time that the requests of a world get to finish. */
const LIMIT_MS = 30_000
/** Time that they get when the server stops. Container tools kill a process 10 seconds after asking it to stop. */
const SHUTDOWN_LIMIT_MS = 8000

/** Closes worlds in the background. */
export const createRetirement = (entries: Pick<Entries, 'open'>, log: Pick<FastifyBaseLogger, 'error'>) => {
  const retiring = new Set<Promise<void>>()
  const start = (world: World, limitMs: number, after?: () => Promise<void>): void => {
    const done = world
      .retire(limitMs)
      .then(after)
      .catch((error: unknown) => log.error({ err: error, world: world.id }, 'a world could not be closed'))
      .finally(() => retiring.delete(done))
    retiring.add(done)
  }

  const closeEntry = ({ entry, world }: ReturnType<Entries['open']>[number], limitMs: number): void => {
    entry.world = undefined
    start(world, limitMs)
  }

  return {
    /** Closes a world once its current requests have finished, then runs `after`. */
    retire: (world: World, after?: () => Promise<void>): void => start(world, LIMIT_MS, after),
    /** Closes worlds that are not in use, and the least recently used ones when many are open. */
    retireIdle: (): void => {
      const open = entries.open()
      const tooMany = open.length - MAX_OPEN_WORLDS
      open
        .filter(({ world }) => isIdle(world))
        .toSorted((one, other) => one.world.lastUsedMs() - other.world.lastUsedMs())
        .filter(({ world }, index) => index < tooMany || Date.now() - world.lastUsedMs() > IDLE_MS)
        .forEach(found => closeEntry(found, LIMIT_MS))
    },
    /** Resolves when no request uses a world, or after the time limit of a shutdown. */
    whenIdle: async (): Promise<void> => {
      await Promise.all(entries.open().map(({ world }) => world.whenIdle(SHUTDOWN_LIMIT_MS)))
    },
    /** Closes all open worlds and resolves once every world is closed. */
    retireAll: async (): Promise<void> => {
      entries.open().forEach(found => closeEntry(found, SHUTDOWN_LIMIT_MS))
      await Promise.all(retiring)
    },
  }
}

export type Retirement = ReturnType<typeof createRetirement>

const isIdle = (world: World): boolean =>
  world.id !== MAIN_WORLD && world.inFlight() === 0 && world.catchUp() === undefined
