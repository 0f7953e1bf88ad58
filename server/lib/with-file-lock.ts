import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createKeyedQueue } from './keyed-queue.ts'

/** Whether a process with this id runs on this machine, whichever user owns it. */
export const isRunning = (pid: number): boolean => {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const RETRY_MS = 100
/** Even on a busy machine, a process writes its id into a new lock within this time. */
const PID_WRITE_MS = 5000
/** No task holds a lock this long, so the process id must have been reused by another program. */
const MAX_AGE_MS = 10 * 60 * 1000

const queue = createKeyedQueue()

/**
 * Runs a task while holding `${file}.lock`, so that processes that would create the same file wait for each other.
 * Locks of crashed processes are taken over.
 */
export const withFileLock = <T>(file: string, task: () => Promise<T>): Promise<T> =>
  queue.run(file, async () => {
    const lock = `${file}.lock`
    fs.mkdirSync(path.dirname(lock), { recursive: true })
    while (!tryAcquire(lock)) {
      if (isStale(lock)) fs.rmSync(lock, { force: true })
      else await wait(RETRY_MS)
    }
    try {
      return await task()
    } finally {
      fs.rmSync(lock, { force: true })
    }
  })

const tryAcquire = (lock: string): boolean => {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const isStale = (lock: string): boolean => {
  try {
    const ageMs = Date.now() - fs.statSync(lock).mtimeMs
    const pid = Number(fs.readFileSync(lock, 'utf8'))
    if (pid === 0) return ageMs > PID_WRITE_MS
    return !isRunning(pid) || ageMs > MAX_AGE_MS
  } catch {
    return false
  }
}
