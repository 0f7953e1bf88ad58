import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from './is-running.ts'
import { oneAfterAnother } from './one-after-another.ts'

const LOOK_AGAIN_MS = 100
/** By then the process that takes a lock has written its id into it, even on a busy machine. */
const WRITTEN_MS = 5000
/** Nothing that is made under a lock takes so long: the number of its process belongs to another program by now. */
const OLDEST_MS = 10 * 60 * 1000

const inTurn = oneAfterAnother()

/**
 * Does a piece of work while `${file}.lock` is held, so that processes that would make the same file wait for each other. A lock that a
 * process has left behind is taken over.
 */
export const withFileLock = <T>(file: string, work: () => Promise<T>): Promise<T> =>
  inTurn(file, async () => {
    const lock = `${file}.lock`
    fs.mkdirSync(path.dirname(lock), { recursive: true })
    while (!take(lock)) {
      if (isLeft(lock)) fs.rmSync(lock, { force: true })
      else await wait(LOOK_AGAIN_MS)
    }
    try {
      return await work()
    } finally {
      fs.rmSync(lock, { force: true })
    }
  })

const take = (lock: string): boolean => {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

const isLeft = (lock: string): boolean => {
  try {
    const ageMs = Date.now() - fs.statSync(lock).mtimeMs
    const pid = Number(fs.readFileSync(lock, 'utf8'))
    if (pid === 0) return ageMs > WRITTEN_MS
    return !isRunning(pid) || ageMs > OLDEST_MS
  } catch {
    return false
  }
}
