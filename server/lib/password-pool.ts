import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { listComparisons } from '#server/domain/password/bcrypt.ts'
import { fail } from './fail.ts'

/** Runs in its own thread from plain text, because it must work from source and from the bundle alike. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const bcrypt = require(workerData.bcryptjs)
const run = ({ password, cost, hashes }) => hashes === undefined
  ? bcrypt.hashSync(password, cost)
  : hashes.map(hash => bcrypt.compareSync(password, hash))[0]
parentPort.on('message', work => {
  try {
    parentPort.postMessage({ result: run(work) })
  } catch (error) {
    parentPort.postMessage({ error: String(error) })
  }
})`

type Work = { password: string; cost?: number; hashes?: string[] }
type Answer = { result: string | boolean } | { error: string }
type Job = { work: Work; done: (answer: Answer) => void }
type Thread = { worker: Worker; job: Job | undefined }

/** Sign-in attempts that may wait or run at once, in all and for one caller. */
type PasswordPoolLimits = { threads: number; waitingLimit: number; waitingPerCaller: number }

export type Comparison = {
  password: string
  /** Null for an unknown account; takes as long as a known one. */
  hash: string | null
  cost: number
}

const BUSY_TEXT = 'Many people are signing in right now. Please try again in a few seconds.'
const RETRY_AFTER_SECONDS = 2

/**
 * Hashes and compares passwords in worker threads, so that requests go on. Few attempts are admitted at once: the others
 * are refused immediately with REFUSED. New passwords are hashed first and never refused, because a
 * user who sets one is already verified.
 */
export const createPasswordPool = ({ threads: most, waitingLimit, waitingPerCaller }: PasswordPoolLimits) => {
  const threads: Thread[] = []
  const hashing: Job[] = []
  const comparing: Job[] = []
  const counts = new Map<string, number>()
  let attempts = 0

  const settle = (thread: Thread, answer: Answer): void => {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    job?.done(answer)
    next()
  }
  const startThread = (): Thread => {
    const bcryptjs = createRequire(import.meta.url).resolve('bcryptjs')
    const worker = new Worker(threadCode, { eval: true, workerData: { bcryptjs } })
    const thread: Thread = { worker, job: undefined }
    worker.on('message', (answer: Answer) => settle(thread, answer))
    worker.on('error', error => {
      threads.splice(threads.indexOf(thread), 1)
      settle(thread, { error: error.message })
    })
    threads.push(thread)
    return thread
  }
  const findIdleThread = (): Thread | undefined =>
    threads.find(({ job }) => job === undefined) ?? (threads.length < most ? startThread() : undefined)
  const next = (): void => {
    if (hashing.length === 0 && comparing.length === 0) return
    const thread = findIdleThread()
    const job = thread === undefined ? undefined : (hashing.shift() ?? comparing.shift())
    if (thread === undefined || job === undefined) return
    thread.job = job
    thread.worker.ref()
    thread.worker.postMessage(job.work, [])
    next()
  }
  const run = (queue: Job[], work: Work): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      const done = (answer: Answer): void =>
        'error' in answer ? reject(new Error(`Hashing failed: ${answer.error}`)) : resolve(answer.result)
      queue.push({ work, done })
      next()
    })
  const countCaller = (caller: string, change: 1 | -1): void => {
    attempts += change
    const count = (counts.get(caller) ?? 0) + change
    if (count === 0) counts.delete(caller)
    else counts.set(caller, count)
  }

  return {
    /** A bcrypt hash of a password whose owner has proven who they are. */
    hash: async (password: string, cost: number): Promise<string> =>
      String(await run(hashing, { password, cost })),
    /**
     * Runs a sign-in attempt, or fails with REFUSED before it asks the database anything while too many attempts are
     * under way. `caller` is who asks, such as a machine address; one caller cannot take every place.
     */
    admit: async <T>(caller: string, attempt: () => Promise<T>): Promise<T> => {
      if (attempts >= waitingLimit || (counts.get(caller) ?? 0) >= waitingPerCaller)
        return fail('REFUSED', { retryAfterSeconds: RETRY_AFTER_SECONDS }, BUSY_TEXT)
      countCaller(caller, 1)
      try {
        return await attempt()
      } finally {
        countCaller(caller, -1)
      }
    },
    /** Whether the password is that of the hash. Call it within `admit`, which keeps the queue short. */
    compare: async ({ password, hash, cost }: Comparison): Promise<boolean> =>
      (await run(comparing, { password, hashes: listComparisons(hash, cost) })) === true && hash !== null,
    /** Ends the threads; only for tests, since idle threads never keep the process alive. */
    close: async (): Promise<void> => {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

/** One core stays free for requests. */
const MOST_THREADS = 4

/** The pool of this process: at most a second or two of waiting on one thread. */
export const passwords = createPasswordPool({
  threads: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  waitingLimit: 20,
  waitingPerCaller: 8,
})
