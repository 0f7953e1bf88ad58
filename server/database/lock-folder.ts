import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import { type Database, openFile } from './driver.ts'

const LOCK_FILE = 'in-use.db'
/** Time in milliseconds for a stopping shop to release the folder. */
const PATIENCE_MS = 3000

/**
 * Locks a data folder for this process until the returned function is called or the process ends. Two shops on one
 * folder would serve stale data from memory. Throws an error that says what to do when the folder can't be used.
 */
export const lockFolder = (dir: string, patienceMs = PATIENCE_MS): (() => void) => {
  let lock: Database | undefined
  try {
    createFolder(dir)
    lock = openFile(path.join(dir, LOCK_FILE), patienceMs)
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    throw new Error(explain(dir, error), { cause: error })
  }
  const acquired = lock
  return () => acquired.close()
}

/** Bytes that a shop needs to serve: the log of a database grows by this much before it is emptied. */
const NEEDED_BYTES = 4 * 1024 * 1024

/** Throws an error that says what to do when the disk of a data folder has no space for what a shop writes. */
export const requireSpace = (dir: string): void => {
  const file = path.join(dir, 'space')
  try {
    writeFileSync(file, Buffer.alloc(NEEDED_BYTES))
  } catch (error) {
    throw new Error(explain(dir, error), { cause: error })
  } finally {
    rmSync(file, { force: true })
  }
}

/** An error that says what to do about a full disk; any other error stays as it is. */
export const explainFullDisk = (dir: string, error: unknown): unknown =>
  FULL.test(toReason(error)) ? new Error(explain(dir, error), { cause: error }) : error

const FULL = /ENOSPC|EDQUOT|EFBIG|disk is full/

const explain = (dir: string, error: unknown): string => {
  const reason = toReason(error)
  if (/locked/.test(reason)) {
    return `Another shop is using the data folder ${dir}. Stop it, or set DATA_DIR and PORT to start a second one.`
  }
  if (FULL.test(reason)) {
    return `The disk of the data folder ${dir} is full. Free some space, or set DATA_DIR to another folder.`
  }
  return `Can’t write to the data folder ${dir}. Check its permissions, or set DATA_DIR to another folder (${reason}).`
}

/** Code and message of an error. File errors already begin with their code. */
const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return error.message.startsWith(code) ? error.message : `${code} ${error.message}`
}
