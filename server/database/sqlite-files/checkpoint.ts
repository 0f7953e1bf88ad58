import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * PASSIVE copies the log into the database while others keep working. TRUNCATE also empties the log and requires a
 * database that is not open. Both wait for the disk unless the copy `isDisposable`, which means that a power cut may
 * damage it.
 */
type CheckpointRequest = { file: string; mode: 'PASSIVE' | 'TRUNCATE'; isDisposable: boolean }

/** Worker code. Runs in a thread because a checkpoint waits for the disk. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.libsql)
parentPort.on('message', ({ id, file, mode, isDisposable }) => {
  let error
  try {
    const database = new Database(file, { timeout: 5000 })
    try {
      database.pragma('synchronous = ' + (isDisposable ? 'off' : 'normal'))
      database.pragma('wal_checkpoint(' + mode + ')')
    } finally {
      database.close()
    }
  } catch (reason) {
    error = String(reason)
  }
  parentPort.postMessage({ id, error })
})`

type Outcome = { id: number; error: string | undefined }
type Waiting = { done: () => void; fail: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let thread: Worker | undefined
let lastId = 0

const failAll = (error: Error): void => {
  thread = undefined
  for (const { fail } of waiting.values()) fail(error)
  waiting.clear()
}

const startThread = (): Worker => {
  const libsql = createRequire(import.meta.url).resolve('libsql')
  const worker = new Worker(threadCode, { eval: true, workerData: { libsql } })
  worker.on('message', ({ id, error }: Outcome) => {
    const { done, fail } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (error === undefined) done?.()
    else fail?.(new Error(`Checkpoint failed: ${error}`))
  })
  worker.on('error', failAll)
  return worker
}

/**
 * Copies a write-ahead log into its database without blocking this thread. Fails when the database can't be opened or
 * written.
 */
export const checkpoint = (request: CheckpointRequest): Promise<void> =>
  new Promise((done, fail) => {
    thread ??= startThread()
    lastId += 1
    waiting.set(lastId, { done, fail })
    thread.ref()
    thread.postMessage({ id: lastId, ...request }, [])
  })
