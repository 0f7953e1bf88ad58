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
import { continuedClock, readState, type SavedState, writeState } from './saved-state.ts'
import { createScheduler } from './scheduler.ts'
import { findSeedVersion } from './seed-version.ts'
import { getDatabaseFile, getUploadsDir } from './storage/files.ts'
import { createUndoLog } from './undo-log.ts'
import { createUsage } from './usage.ts'
import type { World, WorldDeps } from './world.ts'

/** What all worlds of a process share. */
export type WorldHouse = {
  config: Config
  log: FastifyBaseLogger
  clients: ClientPool
  /** Names this process: a world continues in real time when the same process closes and reopens it. */
  processId: string
  /** Version of the seed that new worlds get; null where the template does not say. */
  seedVersion: () => string | null
}

const MAIN_CACHE_BYTES = 96 * 1024 * 1024
const CACHE_BYTES = 24 * 1024 * 1024

/**
 * Opens the shop in `dir`, whose database must exist and be migrated. Throws a StorageError that says what is wrong
 * with it.
 */
export const openWorld = (id: string, dir: string, house: WorldHouse): World => {
  const file = getDatabaseFile(dir)
  if (!existsSync(file)) throw new StorageError(503, `World '${id}' has no database. Reset it in the console`)
  let sql: SqlReader | undefined
  let client: WorldClient | undefined
  try {
    // Without the console no one notes steps, and no one else keeps the log short.
    const autoCheckpoint = !house.config.hasConsole
    client = house.clients.open(file, autoCheckpoint)
    sql = openSqlReader(file, client.connection.writerSide)
    return assemble(id, dir, house, { sql, client })
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

const assemble = (id: string, dir: string, house: WorldHouse, { sql, client }: Opened): World => {
  const { config, log } = house
  const { db } = client
  const saved = readState(dir)
  const clock = openClock(saved, house)
  const uploadsDir = getUploadsDir(dir)
  mkdirSync(uploadsDir, { recursive: true })
  const cache = createWorldCache(id === 'main' ? MAIN_CACHE_BYTES : CACHE_BYTES)
  const inbox = createInbox(db, clock, config)
  const deps: WorldDeps = { worldId: id, db, sql, clock, inbox, cache, uploadsDir, config, log }
  const save = (): void => {
    // A world that was deleted in the meantime has no folder.
    if (existsSync(dir))
      writeState(dir, { clock: clock.state(), faults: faults.list(), writer: house.processId })
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
  const databaseFile = getDatabaseFile(dir)
  const fileTurn = new Mutex()
  const holdFile = <T>(work: () => Promise<T>): Promise<T> => fileTurn.runExclusive(work)
  const pauseWrites = <T>(work: () => Promise<T>): Promise<T> =>
    client.connection.inRawTransaction(() => holdFile(work))
  const undoLog = createUndoLog({
    worldId: id,
    databaseFile,
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
      // Answers that depend on the time alone, such as what a campaign shows now.
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

const openClock = (saved: SavedState | undefined, { config, processId }: WorldHouse): SettableClock =>
  config.clock === 'real' ? createRealClock() : createClock(saved && continuedClock(saved, processId))
