import { Mutex } from 'async-mutex'
import { type ChangeRecorder, createChangeRecorder } from './change-recorder.ts'
import { type Database, openFile } from './driver.ts'
import { countChanges, findQueryStats } from './query-stats.ts'
import type { RowChange } from './row-change.ts'
import { type FollowedShop, hasFollowers, runFollowers } from './row-followers.ts'
import type { WriterSide } from './sql-reader.ts'
import { createStatementCache, type Execute, type Result, runStatement } from './statement.ts'
import { closedDatabase } from './storage-error.ts'
import { createWriteCounts, type WriteCounts } from './write-counts.ts'

/** A transaction that holds the connection until it ends. Its statements run at once. */
export type OpenTransaction = {
  execute: Execute
  commit: () => void
  rollback: () => void
}

/** Pages (16 MB) after which SQLite copies the write-ahead log into the database. */
const CHECKPOINT_PAGES = 4000

/** What records the changes of a connection. */
export type Recording = {
  /** Gets the changed rows after each commit. */
  onCommit: (changes: readonly RowChange[]) => void
  /** The shop whose followers hear of them before. */
  shop?: Omit<FollowedShop, 'execute'>
}

/**
 * A connection to a database file. It runs one transaction at a time and queues everything else, so one connection is
 * enough: statements stay prepared and settings stay set. It can switch to another file while it is idle.
 */
export type Connection = {
  /** Switches to `file` and closes the previous one. With `recording` the changed rows are recorded. */
  open(file: string, recording?: Recording): void
  /** Runs a statement as soon as no transaction is open. */
  execute(sql: string, values: readonly unknown[]): Promise<Result>
  executeScript(sql: string): Promise<void>
  /** Runs `work` in one transaction, which is rolled back when `work` fails. */
  inTransaction<T>(work: (tx: OpenTransaction) => Promise<T>): Promise<T>
  /** Starts a transaction, which the caller must end. */
  begin(): Promise<OpenTransaction>
  /** The part of the transaction that is open now which is not its end. Throws when there is none. */
  requireOpenTransaction(): Pick<OpenTransaction, 'execute'>
  /** For reads outside of a transaction. */
  writerSide: WriterSide
  close(): void
}

/** Creates a connection without an open file; `open` opens one. */
export const createConnection = (): Connection => {
  let database: Database | undefined
  let recorder: ChangeRecorder | undefined
  let shop: Recording['shop']
  let open: OpenTransaction | undefined
  /** Held for a whole transaction, or for a single statement outside of one. */
  const lock = new Mutex()
  const writes = createWriteCounts()
  const current = (): Database => database ?? closedDatabase()
  const statements = createStatementCache(current)

  const close = (): void => {
    statements.clear()
    database?.close()
    database = undefined
    recorder = undefined
    shop = undefined
  }

  const deliverChanges = (): void => {
    writes.endTransaction()
    const changes = recorder?.take() ?? []
    const stats = findQueryStats()
    if (stats !== undefined && changes.length > 0) countChanges(stats, changes)
  }

  const execute: Execute = (sql, values) => {
    const prepared = statements.prepare(sql)
    recorder?.watch(prepared.targets)
    writes.add(prepared.targets)
    return runStatement(sql, prepared, values)
  }

  const rollBack = (): void => {
    if (database?.isTransaction === true) database.exec('rollback')
    writes.endTransaction()
    recorder?.forget()
  }

  /** Commits what the connection wrote, together with what those who follow its rows write about it. */
  const commitFollowed = (): void => {
    if (recorder !== undefined && shop !== undefined) {
      runFollowers(recorder.readUncommitted(), { ...shop, execute })
    }
    current().exec('commit')
  }

  /** Runs a statement that is a transaction of its own. */
  const executeAlone: Execute = (sql, values) => {
    const { targets } = statements.prepare(sql)
    if (shop === undefined || !hasFollowers(targets)) {
      const result = execute(sql, values)
      if (targets.length > 0) deliverChanges()
      return result
    }

    current().exec('begin immediate')
    let result: Result
    try {
      result = execute(sql, values)
      commitFollowed()
    } catch (error) {
      rollBack()
      throw error
    }

    deliverChanges()

    return result
  }

  const begin = async (): Promise<OpenTransaction> => {
    const release = await lock.acquire()
    try {
      // Takes the write lock now, so a transaction that starts with reads can't fail when it first writes.
      current().exec('begin immediate')
    } catch (error) {
      release()
      throw error
    }

    const end = (): void => {
      open = undefined
      release()
    }

    const rollback = (): void => {
      try {
        rollBack()
      } finally {
        end()
      }
    }

    const commit = (): void => {
      try {
        commitFollowed()
      } catch (error) {
        rollback()
        throw error
      }
      try {
        deliverChanges()
      } finally {
        end()
      }
    }

    open = { execute, commit, rollback }

    return open
  }

  return {
    open: (file, recording) => {
      close()
      writes.addAll()
      database = openWithSettings(file)
      recorder = recording && createChangeRecorder(database, recording.onCommit)
      shop = recording?.shop
    },
    execute: (sql, values) => lock.runExclusive(() => executeAlone(sql, values)),
    executeScript: sql => lock.runExclusive(() => runScript(current(), writes, sql)),
    inTransaction: async work => endWith(await begin(), work),
    begin,
    requireOpenTransaction: () => {
      if (open === undefined) throw new Error('No transaction is open')
      return open
    },
    writerSide: {
      isFree: () => database !== undefined && !lock.isLocked(),
      findOpen: () => open,
      prepare: sql => current().prepare(sql),
      countWrites: writes.count,
    },
    close,
  }
}

const runScript = (database: Database, writes: WriteCounts, sql: string): void => {
  writes.addAll()
  database.exec(sql)
}

const openWithSettings = (file: string): Database => {
  const database = openFile(file)
  for (const setting of [
    'synchronous = normal',
    'temp_store = memory',
    `wal_autocheckpoint = ${CHECKPOINT_PAGES}`,
  ]) {
    database.exec(`pragma ${setting}`)
  }

  return database
}

/** Commits a transaction with the result of `work`, or rolls it back when `work` fails. */
const endWith = async <T>(tx: OpenTransaction, work: (tx: OpenTransaction) => Promise<T>): Promise<T> => {
  let result: T
  try {
    result = await work(tx)
  } catch (error) {
    tx.rollback()
    throw error
  }
  tx.commit()

  return result
}
