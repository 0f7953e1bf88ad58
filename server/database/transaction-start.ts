import type { Mutex } from 'async-mutex'
import type Database from 'libsql'
import { markRows } from './query-stats.ts'
import { closedDatabase } from './storage-error.ts'
import type { RawTx } from './transaction.ts'

/** A transaction that holds the connection until it ends. */
export type OpenTransaction = { commit: () => void; rollback: () => void }

/** Creates a function that starts a transaction once it holds `lock`, on the database that is open then. */
export const createTransactionStart =
  (lock: Mutex, findDatabase: () => Database.Database | undefined, onRollback: () => void) =>
  async (): Promise<OpenTransaction> => {
    const current = (): Database.Database => findDatabase() ?? closedDatabase()
    const release = await lock.acquire()
    try {
      // Takes the write lock now, so a transaction that starts with reads can't fail when it first writes.
      current().exec('BEGIN IMMEDIATE')
    } catch (error) {
      release()
      throw error
    }
    const forgetRows = markRows()
    const rollback = (): void => {
      try {
        const database = findDatabase()
        if (database?.inTransaction === true) database.exec('ROLLBACK')
        forgetRows()
        onRollback()
      } finally {
        release()
      }
    }
    const commit = (): void => {
      try {
        current().exec('COMMIT')
      } catch (error) {
        rollback()
        throw error
      }
      release()
    }
    return { commit, rollback }
  }

/** Creates a function that runs `work` in one transaction, which is rolled back when `work` fails. */
export const createRawTransactions =
  (begin: () => Promise<OpenTransaction>, tx: RawTx) =>
  async <T>(work: (tx: RawTx) => Promise<T>): Promise<T> => {
    const { commit, rollback } = await begin()
    let result: T
    try {
      result = await work(tx)
    } catch (error) {
      rollback()
      throw error
    }
    commit()
    return result
  }
