import { Mutex } from 'async-mutex'
import { type OpenFile, openForWriting, type Recording } from './open-file.ts'
import type { WriterSide } from './sql-reader.ts'
import type { Execute, Result } from './statement.ts'
import { closedDatabase } from './storage-error.ts'
import { createWriteCounts } from './write-counts.ts'

/** A transaction that holds the connection until it ends. Its statements run at once. */
export type OpenTransaction = {
  execute: Execute
  commit: () => void
  rollback: () => void
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
  let file: OpenFile | undefined
  let transaction: OpenTransaction | undefined
  /** Held for a whole transaction, or for a single statement outside of one. */
  const lock = new Mutex()
  const writes = createWriteCounts()
  const current = (): OpenFile => file ?? closedDatabase()
  const rollBack = (): void => file?.rollback()

  const close = (): void => {
    file?.close()
    file = undefined
  }

  const begin = async (): Promise<OpenTransaction> => {
    const release = await lock.acquire()
    try {
      current().begin()
    } catch (error) {
      release()
      throw error
    }

    transaction = createTransaction({ current, rollBack }, () => {
      transaction = undefined
      release()
    })

    return transaction
  }

  return {
    open: (path, recording) => {
      close()
      writes.addAll()
      file = openForWriting(path, recording, writes)
    },
    execute: (sql, values) => lock.runExclusive(() => current().executeAlone(sql, values)),
    executeScript: sql => lock.runExclusive(() => current().executeScript(sql)),
    inTransaction: async work => endWith(await begin(), work),
    begin,
    requireOpenTransaction: () => {
      if (transaction === undefined) throw new Error('No transaction is open')
      return transaction
    },
    writerSide: {
      isFree: () => file !== undefined && !lock.isLocked(),
      findOpen: () => transaction,
      prepare: sql => current().prepare(sql),
      countWrites: writes.count,
      hasUncommitted: writes.hasUncommitted,
    },
    close,
  }
}

/** The file at the time of a statement; it may be closed midway. `rollBack` then does nothing. */
type Target = { current: () => OpenFile; rollBack: () => void }

/** The open transaction of a file. Calls `onEnd` when it has ended, whether or not that worked. */
const createTransaction = ({ current, rollBack }: Target, onEnd: () => void): OpenTransaction => {
  const rollback = (): void => {
    try {
      rollBack()
    } finally {
      onEnd()
    }
  }

  const commit = (): void => {
    try {
      current().commit()
    } catch (error) {
      rollback()
      throw error
    }
    try {
      current().deliverChanges()
    } finally {
      onEnd()
    }
  }

  return { execute: (sql, values) => current().execute(sql, values), commit, rollback }
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
