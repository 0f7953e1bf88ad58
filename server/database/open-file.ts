import { createChangeRecorder } from './change-recorder.ts'
import { type Database, openFile, SMALL_CACHE } from './driver.ts'
import { countChanges, findQueryStats } from './query-stats.ts'
import type { RowChange } from './row-change.ts'
import { type FollowedShop, followersOf } from './row-followers.ts'
import { createStatementCache, type Execute, runStatement } from './statement.ts'
import type { WriteCounts } from './write-counts.ts'

/** Pages (16 MB) after which SQLite copies the write-ahead log into the database. */
const CHECKPOINT_PAGES = 4000

/** What records the changes of a connection. */
export type Recording = {
  /** Keeps the changed rows after each commit. Without it, only what is followed is recorded. */
  onCommit?: (changes: readonly RowChange[]) => void
  /** The shop whose followers hear of them before. */
  shop?: Omit<FollowedShop, 'execute'>
}

/**
 * Opens a database file for one writer at a time. With `recording`, changed rows are recorded, and those who follow
 * them write in the same transaction. Throws an error of SQLite when the file can't be opened.
 */
export const openForWriting = (file: string, recording: Recording | undefined, writes: WriteCounts) => {
  const database = openWithSettings(file)
  const statements = createStatementCache(database)
  const keepsChanges = recording?.onCommit !== undefined
  const followers = followersOf({ keepsChanges })
  const isRecorded = (table: string) => keepsChanges || followers.follow([table])
  const recorder = recording && createChangeRecorder(database, { isRecorded, ...recording })
  const shop = recording?.shop

  /** Runs a statement of the open transaction. */
  const execute: Execute = (sql, values) => {
    const prepared = statements.prepare(sql)
    recorder?.watch(prepared.targets)
    writes.add(prepared.targets)
    return runStatement(sql, prepared, values)
  }

  /** Takes the write lock now, so a transaction that starts with reads can't fail when it first writes. */
  const begin = (): void => database.exec('begin immediate')

  /** Commits what was written, together with what those who follow its rows write about it. */
  const commit = (): void => {
    if (recorder !== undefined && shop !== undefined) {
      followers.tell(recorder.readUncommitted(), { ...shop, execute })
    }
    database.exec('commit')
  }

  const rollback = (): void => {
    if (database.isTransaction) database.exec('rollback')
    writes.endTransaction()
    recorder?.forget()
  }

  /** Hands on the rows that were changed by what was committed. */
  const deliverChanges = (): void => {
    writes.endTransaction()
    const changes = recorder?.take() ?? []
    const stats = findQueryStats()
    if (stats !== undefined && changes.length > 0) countChanges(stats, changes)
  }

  const executeFollowed: Execute = (sql, values) => {
    begin()
    try {
      const result = execute(sql, values)
      commit()
      return result
    } catch (error) {
      rollback()
      throw error
    }
  }

  /** Runs a statement that is a transaction of its own. */
  const executeAlone: Execute = (sql, values) => {
    const { targets } = statements.prepare(sql)
    const isFollowed = shop !== undefined && followers.follow(targets)
    const result = isFollowed ? executeFollowed(sql, values) : execute(sql, values)
    if (targets.length > 0) deliverChanges()

    return result
  }

  return {
    begin,
    execute,
    executeAlone,
    executeScript: (sql: string): void => {
      writes.addAll()
      database.exec(sql)
    },
    prepare: (sql: string) => database.prepare(sql),
    commit,
    rollback,
    deliverChanges,
    close: (): void => {
      statements.clear()
      database.close()
    },
  }
}

export type OpenFile = ReturnType<typeof openForWriting>

const openWithSettings = (file: string): Database => {
  const database = openFile(file)
  for (const setting of [
    'synchronous = normal',
    'temp_store = memory',
    SMALL_CACHE,
    `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  ]) {
    database.exec(`pragma ${setting}`)
  }

  return database
}
