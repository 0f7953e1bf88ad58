import { existsSync, mkdirSync } from 'node:fs'
import { Mutex } from 'async-mutex'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { ClientPool, WorldClient } from '#server/database/client-pool.ts'
import { openSqlReader, type SqlReader } from '#server/database/sql-reader.ts'
import { findStorageError, StorageError } from '#server/database/storage-error.ts'
import { createWorldCache } from '#server/lib/cache.ts'
import { createClock, createRealClock, type SettableClock } from '#server/lib/clock.ts'
import { publish } from './events.ts'
import { createFaultRules } from './faults/rules.ts'
import { createInbox } from './inbox.ts'
import { readState, resumeClock, type SavedState, writeState } from './saved-state.ts'
import { createScheduler } from './scheduler.ts'
import { findSeedVersion } from './seed-version.ts'
import { getDatabaseFile, getUploadsDir } from './storage/files.ts'
import type { StateCopies } from './storage/state-copies.ts'
import { createUndoLog } from './undo-log.ts'
import { createUsage } from './usage.ts'
import type { World, WorldDeps } from './world.ts'

/** Dependencies that all worlds of a process share. */
export type WorldEnvironment = {
  config: Config
  log: FastifyBaseLogger
  clients: ClientPool
  stateCopies: StateCopies
  /**
   * Identifies this process. The clock of a world continues in real time when the same process closes and reopens it.
   */
  processId: string
  /** Seed version of new worlds; null if the template has none. */
  seedVersion: () => string | null
}

const MAIN_CACHE_BYTES = 96 * 1024 * 1024
const CACHE_BYTES = 24 * 1024 * 1024

/**
 * Opens the world in `dir`, whose database must exist and be migrated. Throws a StorageError with the reason when it
 * can't be opened.
 */
export const openWorld = (id: string, dir: string, environment: WorldEnvironment): World => {
  const file = getDatabaseFile(dir)
  if (!existsSync(file)) throw new StorageError(503, `World '${id}' has no database. Reset it in the console`)
  let sql: SqlReader | undefined
  let client: WorldClient | undefined
  try {
    // Without the console no undo steps are recorded, so SQLite can checkpoint the log itself.
    const autoCheckpoint = !environment.config.hasConsole
    client = environment.clients.open(file, autoCheckpoint)
    sql = openSqlReader(file, client.connection.writerSide)
    return assemble(id, dir, environment, { sql, client })
  } catch (error) {
    sql?.close()
    void client?.close()
    const reason = describeFileError(error)
    throw reason ? new StorageError(503, `World '${id}': ${reason}`, { cause: error }) : error
  }
}

const describeFileError = (error: unknown): string | undefined =>
  error instanceof Error && /no such (table|column)/.test(error.message)
    ? 'Its database was created by another version of the shop. Reset it in the console'
    : findStorageError(error)?.message

type Opened = { sql: SqlReader; client: WorldClient }

const assemble = (id: string, dir: string, environment: WorldEnvironment, { sql, client }: Opened): World => {
  const { config, log } = environment
  const { db } = client
  const saved = readState(dir)
  const clock = openClock(saved, environment)
  const uploadsDir = getUploadsDir(dir)
  mkdirSync(uploadsDir, { recursive: true })
  const cache = createWorldCache(id === 'main' ? MAIN_CACHE_BYTES : CACHE_BYTES)
  const inbox = createInbox(db, clock, config)
  const deps: WorldDeps = { worldId: id, db, sql, clock, inbox, cache, uploadsDir, config, log }
  const save = (): void => {
    // The folder is missing if the world was deleted in the meantime.
    if (existsSync(dir))
      writeState(dir, { clock: clock.state(), faults: faults.list(), writer: environment.processId })
  }
  const faults = createFaultRules(saved?.faults ?? [], () => {
    save()
    publish(id, 'faults')
  })
  clock.onChange(() => {
    save()
    publish(id, 'clock')
  })
  inbox.onDelivery(() => publish(id, 'inbox'))
  const usage = createUsage()
  const { holdFile, pauseWrites } = createDatabaseLocks(client)
  const undoLog = createUndoLog({
    worldId: id,
    stateCopies: environment.stateCopies,
    databaseFile: getDatabaseFile(dir),
    clock,
    holdFile,
    pauseWrites,
  })
  const scheduler = createScheduler(deps, {
    checkpointLongLog: () => undoLog.checkpointLongLog(),
    onProgress: () => {
      save()
      publish(id, 'clock')
      publish(id, 'due')
    },
  })
  let retired: Promise<void> | undefined
  const close = async (limitMs: number): Promise<void> => {
    await scheduler.stop()
    save()
    await usage.whenIdle(limitMs)
    await undoLog.close()
    sql.close()
    await client.close()
  }
  return {
    id,
    seedVersion: findSeedVersion(sql),
    dir,
    deps,
    faults,
    undoLog,
    settle: scheduler.settle,
    catchUp: scheduler.catchUp,
    cancelCatchUp: scheduler.cancel,
    moveClock: async shopMs => {
      await scheduler.moveTo(shopMs)
      // Clears responses that depend only on time, such as active campaigns.
      cache.clear()
    },
    nextDueMs: scheduler.nextDueMs,
    ...usage,
    pauseWrites,
    save,
    retire: limitMs => {
      retired ??= close(limitMs)
      return retired
    },
  }
}

const openClock = (saved: SavedState | undefined, { config, processId }: WorldEnvironment): SettableClock =>
  config.clock === 'real' ? createRealClock() : createClock(saved && resumeClock(saved, processId))

/** Locks of a world's database: on its file, and on its file and its writers. */
const createDatabaseLocks = ({ connection }: Pick<WorldClient, 'connection'>) => {
  const fileLock = new Mutex()
  const holdFile = <T>(work: () => Promise<T>): Promise<T> => fileLock.runExclusive(work)
  return {
    holdFile,
    pauseWrites: <T>(work: () => Promise<T>): Promise<T> => connection.inRawTransaction(() => holdFile(work)),
  }
}
