import { mkdirSync } from 'node:fs'
import path from 'node:path'
import Database from 'libsql'

const LOCK_FILE = 'in-use.db'
/** Time a stopping shop has to release the folder, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * Takes a data folder for this shop alone, until the answered function gives it back or the process ends, however it
 * ends: two shops would answer from memory what the other has changed. Throws an error that says what is wrong with the
 * folder.
 */
export const lockFolder = (dir: string, patienceMs = PATIENCE_MS): (() => void) => {
  let lock: Database.Database | undefined
  try {
    mkdirSync(dir, { recursive: true })
    lock = new Database(path.join(dir, LOCK_FILE))
    lock.pragma(`busy_timeout = ${patienceMs}`)
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    throw new Error(explain(dir, error), { cause: error })
  }
  const held = lock
  return () => {
    // Closing alone keeps the lock as long as the driver remembers a statement.
    held.exec('rollback')
    held.close()
  }
}

const explain = (dir: string, error: unknown): string => {
  const reason = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
  if (/SQLITE_BUSY|locked/.test(reason))
    return `Another shop is using the data folder ${dir}. Stop it, or set DATA_DIR and PORT to start a second one.`
  if (/ENOSPC|SQLITE_FULL|disk is full/.test(reason))
    return `The disk of the data folder ${dir} is full. Free some space, or set DATA_DIR to another folder.`
  return `Can’t write to the data folder ${dir}. Check its permissions, or set DATA_DIR to another folder (${reason.trim()}).`
}
