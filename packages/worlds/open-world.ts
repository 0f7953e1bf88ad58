import { existsSync, statSync } from 'node:fs'
import type { Config } from '@fixbench/server/config.ts'
import { createContext } from '@fixbench/server/context/create-context.ts'
import { publish, type ShopTopic } from '@fixbench/server/context/events.ts'
import { createShopRandom } from '@fixbench/server/context/random.ts'
import type { RunningShop } from '@fixbench/server/context/shop-context.ts'
import { createUsage } from '@fixbench/server/context/usage.ts'
import type { ClientPool, WorldClient } from '@fixbench/server/database/client-pool.ts'
import { openSqlReader, type SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { findStorageError, StorageError } from '@fixbench/server/database/storage-error.ts'
import { createScheduler } from '@fixbench/server/due-events/scheduler.ts'
import { createClock, createRealClock } from '@fixbench/server/lib/clock.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type ChangeLog, createChangeLog } from './change-log.ts'
import { createFaultRules } from './faults/rules.ts'
import { MAIN_WORLD } from './main-world.ts'
import { requireState, resumeClock, type SavedState, writeState } from './saved-state.ts'
import { findSeedVersion } from './seed-version.ts'
import { getDatabaseFile, getUploadsDir } from './storage/files.ts'
import type { Starts } from './storage/starts.ts'
import type { StateCopies } from './storage/state-copies.ts'
import { readAutomaticIds } from './undo-changes.ts'
import { createUndoLog } from './undo-log.ts'
import type { World } from './world.ts'

/** Dependencies that all worlds of a process share. */
export type WorldEnvironment = {
  config: Config
  log: FastifyBaseLogger
  clients: ClientPool
  stateCopies: StateCopies
  starts: Starts
  /**
   * Identifies this process. The clock of a world continues in real time when the same process closes and reopens it.
   */
  processId: string
  /** Seed version of new worlds; null if the template has none. */
  seedVersion: () => string | null
}

/**
 * Most bytes of what a further world keeps: many can be open, each with its own cache. What carts, search and tables keep counts
 * up to 13 MB, and must fit together with some responses, or each would evict the other.
 */
const CACHE_BYTES = 16 * 1024 * 1024

/**
 * Opens the world in `dir`, whose database must exist and be migrated. Throws a StorageError with the reason when it
 * can't be opened.
 */
export const openWorld = (id: string, dir: string, environment: WorldEnvironment): World => {
  const file = getDatabaseFile(dir)
  if (!existsSync(file)) throw new StorageError(503, `World “${id}” has no database. Reset it in the console`)
  if (statSync(file).size === 0) {
    throw new StorageError(
      503,
      `World “${id}”: The world’s database is damaged. Restore a snapshot or reset the world in the console.`,
    )
  }

  let sql: SqlReader | undefined
  let client: WorldClient | undefined
  let world: World | undefined
  const requireWorld = (): World => {
    if (world === undefined) throw new Error(`World “${id}” changes before it is open`)
    return world
  }

  try {
    const changeLog = createChangeLog()
    const shop = { shopId: id, now: () => requireWorld().deps.clock.now() }
    // Only the console shows and undoes changes, and sends events.
    const recording = environment.config.hasConsole ? { onCommit: changeLog.add, shop } : { shop }
    client = environment.clients.open(file, recording)
    sql = openSqlReader(file, client.connection.writerSide)
    world = assemble(id, dir, environment, { sql, client, changeLog })
    return world
  } catch (error) {
    sql?.close()
    void client?.close()
    const reason = describeFileError(error)
    throw reason ? new StorageError(503, `World “${id}”: ${reason}`, { cause: error }) : error
  }
}

const describeFileError = (error: unknown): string | undefined =>
  error instanceof Error && /no such (table|column)/.test(error.message)
    ? 'Its database was created by another version of the shop. Reset it in the console'
    : findStorageError(error)?.message

type Opened = { sql: SqlReader; client: WorldClient; changeLog: ChangeLog }

const assemble = (id: string, dir: string, environment: WorldEnvironment, opened: Opened): World => {
  const { sql, client, changeLog } = opened
  const { processId } = environment
  const saved = requireState(dir)
  const openings = (saved?.openings ?? 0) + 1
  const deps = createDeps(id, dir, environment, { ...opened, saved, openings })
  const { clock, cache, inbox } = deps
  const save = (): void => {
    // The folder is missing if the world was deleted in the meantime.
    if (existsSync(dir)) {
      writeState(dir, { clock: clock.state(), faults: faults.list(), writer: processId, openings })
    }
  }

  const saveAndPublish =
    (...topics: readonly ShopTopic[]) =>
    (): void => {
      save()
      for (const topic of topics) publish(id, topic)
    }
  const faults = createFaultRules(saved?.faults ?? [], saveAndPublish('faults'))
  clock.onChange(saveAndPublish('clock'))
  inbox.onDelivery(() => publish(id, 'inbox'))

  const usage = createUsage()
  const undoLog = createUndoLog({
    worldId: id,
    clock,
    changes: changeLog,
    readIds: () => readAutomaticIds(sql),
  })
  const { moveTo, stop, ...schedule } = createScheduler(deps, {
    onProgress: saveAndPublish('clock', 'due'),
  })
  const close = async (limitMs: number): Promise<void> => {
    await stop()
    save()
    await usage.whenIdle(limitMs)
    sql.close()
    await client.close()
  }

  let retired: Promise<void> | undefined
  recordOpening(environment.log, id, save)

  return {
    id,
    openings,
    seedVersion: findSeedVersion(sql),
    dir,
    deps,
    faults,
    undoLog,
    changeLog,
    ...usage,
    ...schedule,
    moveClock: async shopMs => {
      await moveTo(shopMs)
      // Clears responses that depend only on time, such as active campaigns.
      cache.clear()
    },
    pauseWrites: work => client.connection.inTransaction(work),
    save,
    retire: limitMs => (retired ??= close(limitMs)),
  }
}

/** Stores right away that the state was opened. A full disk does not keep it from opening. */
const recordOpening = (log: FastifyBaseLogger, worldId: string, save: () => void): void => {
  try {
    save()
  } catch (error) {
    log.warn({ err: error, world: worldId }, 'the clock of a world could not be saved')
  }
}

const createDeps = (
  id: string,
  dir: string,
  { config, log, processId }: WorldEnvironment,
  { sql, client, saved, openings }: Opened & { saved: SavedState | undefined; openings: number },
): RunningShop => {
  const clock =
    config.clock === 'real' ? createRealClock() : createClock(saved && resumeClock(saved, processId))

  return createContext({
    shopId: id,
    client,
    sql,
    clock,
    random: createShopRandom(config, id, { seedVersion: findSeedVersion(sql), openings, clock }),
    cacheBytes: id === MAIN_WORLD ? undefined : CACHE_BYTES,
    uploadsDir: getUploadsDir(dir),
    config,
    log,
  })
}
