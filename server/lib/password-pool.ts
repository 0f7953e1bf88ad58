import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { listComparisons } from '@fixbench/domain/password/bcrypt.ts'
import { failTooMany } from './fail.ts'

/** Worker code as text, because a worker file would have different paths in the source and in the bundle. */
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
type Outcome = { result: string | boolean } | { error: string }
type Job = { work: Work; done: (outcome: Outcome) => void }
type Thread = { worker: Worker; job: Job | undefined }

/** Limits of sign-in attempts that wait or run at the same time, in total and per caller. */
type PasswordPoolLimits = { threads: number; waitingLimit: number; waitingPerCaller: number }

type Comparison = {
  password: string
  /** Null for an unknown account; the comparison takes as long as for a known one. */
  hash: string | null
  cost: number
}

/**
 * The composed password, and the decomposed one if it differs: some keyboards type é as e and an accent, and older
 * hashes are of the text as it was typed.
 */
const listSpellings = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password.normalize('NFD')])

const BUSY_TEXT = 'Many people are signing in right now. Please try again in a few seconds.'
const RETRY_AFTER_SECONDS = 2

/**
 * Hashes and compares passwords in worker threads, so the main thread stays responsive. Attempts over the limits fail
 * immediately with REFUSED. New passwords are hashed first and never refused, because their owner is already verified.
 */
export const createPasswordPool = ({
  threads: maxThreads,
  waitingLimit,
  waitingPerCaller,
}: PasswordPoolLimits) => {
  const threads: Thread[] = []
  const hashing: Job[] = []
  const comparing: Job[] = []
  const counts = new Map<string, number>()
  let attempts = 0

  const settle = (thread: Thread, outcome: Outcome): void => {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    job?.done(outcome)
    next()
  }

  const startThread = (): Thread => {
    const bcryptjs = createRequire(import.meta.url).resolve('bcryptjs')
    const worker = new Worker(threadCode, { eval: true, workerData: { bcryptjs } })
    const thread: Thread = { worker, job: undefined }
    worker.on('message', (outcome: Outcome) => settle(thread, outcome))
    worker.on('error', error => {
      threads.splice(threads.indexOf(thread), 1)
      settle(thread, { error: error.message })
    })
    threads.push(thread)
    return thread
  }

  const findIdleThread = (): Thread | undefined =>
    threads.find(({ job }) => job === undefined) ?? (threads.length < maxThreads ? startThread() : undefined)
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
      const done = (outcome: Outcome): void =>
        'error' in outcome ? reject(new Error(`Hashing failed: ${outcome.error}`)) : resolve(outcome.result)
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
    /** Hashes a password with bcrypt. Only call it for users whose identity is verified. */
    hash: async (password: string, cost: number): Promise<string> =>
      String(await run(hashing, { password: password.normalize('NFC'), cost })),
    /**
     * Runs a sign-in attempt, or fails with HTTP 429 before any query when too many attempts are in progress. `caller`
     * identifies the sender, such as an IP address, so one sender can't use up the total limit.
     */
    admit: async <T>(caller: string, attempt: () => Promise<T>): Promise<T> => {
      if (attempts >= waitingLimit || (counts.get(caller) ?? 0) >= waitingPerCaller) {
        return failTooMany(RETRY_AFTER_SECONDS, BUSY_TEXT)
      }
      countCaller(caller, 1)
      try {
        return await attempt()
      } finally {
        countCaller(caller, -1)
      }
    },
    /** Whether the password matches the hash. Call it inside `admit`, which bounds the queue. */
    compare: async ({ password, hash, cost }: Comparison): Promise<boolean> => {
      const hashes = listComparisons(hash, cost)
      for (const spelling of listSpellings(password)) {
        if ((await run(comparing, { password: spelling, hashes })) === true && hash !== null) return true
      }
      return false
    },
    /** Terminates the threads. Only tests need it, because idle threads don't keep the process alive. */
    close: async (): Promise<void> => {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}

/** One core stays free for requests. */
const MOST_THREADS = 4

/** Shared pool of this process. Even with one thread, the longest wait is one to two seconds. */
export const passwords = createPasswordPool({
  threads: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  waitingLimit: 20,
  waitingPerCaller: 8,
})
