import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Entries } from './entries.ts'
import type { Removal } from './removal.ts'
import type { Retirement } from './retirement.ts'
import type { World } from './world.ts'

const SWEEP_MS = 5000
/** Interval between searches for expired worlds. */
const EXPIRY_INTERVAL_MS = 5 * MINUTE_MS

type UpkeepParts = {
  entries: Pick<Entries, 'open'>
  retirement: Pick<Retirement, 'retireIdle'>
  removal: Pick<Removal, 'removeExpired'>
  log: FastifyBaseLogger
}

/**
 * Saves the clocks of worlds in use, closes idle worlds and deletes expired ones at intervals, until the returned
 * function is called.
 */
export const startUpkeep = ({ entries, retirement, removal, log }: UpkeepParts): (() => void) => {
  const save = (world: World): void => {
    try {
      world.save()
    } catch (error) {
      // Its folder may be missing because the world is being deleted.
      log.debug({ err: error, world: world.id }, 'the clock of a world could not be saved')
    }
  }

  const sweep = (): void => {
    for (const { world } of entries.open()) if (Date.now() - world.lastUsedMs() < 2 * SWEEP_MS) save(world)
    retirement.retireIdle()
  }

  const expire = (): void =>
    void removal
      .removeExpired()
      .catch((error: unknown) => log.error({ err: error }, 'unused worlds could not be deleted'))
  const timers = [setInterval(sweep, SWEEP_MS), setInterval(expire, EXPIRY_INTERVAL_MS)]
  for (const timer of timers) timer.unref()

  return () => timers.forEach(clearInterval)
}
