import { availableParallelism } from 'node:os'
import { listComparisons } from '@fixbench/domain/password/bcrypt.ts'
import { failTooMany } from './fail.ts'
import { createHashingThreads } from './hashing-threads.ts'

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

/** Admits sign-in attempts up to the limits. Attempts over them fail with HTTP 429. */
const createAdmission = ({ waitingLimit, waitingPerCaller }: Omit<PasswordPoolLimits, 'threads'>) => {
  const counts = new Map<string, number>()
  let attempts = 0
  const getCount = (caller: string): number => counts.get(caller) ?? 0

  const countCaller = (caller: string, change: 1 | -1): void => {
    attempts += change
    const count = getCount(caller) + change
    if (count === 0) counts.delete(caller)
    else counts.set(caller, count)
  }

  return async <T>(caller: string, attempt: () => Promise<T>): Promise<T> => {
    if (attempts >= waitingLimit || getCount(caller) >= waitingPerCaller) {
      return failTooMany(RETRY_AFTER_SECONDS, BUSY_TEXT)
    }

    countCaller(caller, 1)
    try {
      return await attempt()
    } finally {
      countCaller(caller, -1)
    }
  }
}

/**
 * Hashes and compares passwords in worker threads, so the main thread stays responsive. New passwords
 * are hashed first and never rejected, because their owner is already verified.
 */
export const createPasswordPool = ({ threads: maxThreads, ...limits }: PasswordPoolLimits) => {
  const threads = createHashingThreads(maxThreads)

  return {
    /** Hashes a password with bcrypt. Only call it for users whose identity is verified. */
    hash: (password: string, cost: number): Promise<string> => threads.hash(password.normalize('NFC'), cost),
    /**
     * Runs a sign-in attempt, or fails with HTTP 429 before any query when too many attempts are in progress. `caller`
     * identifies the sender, such as an IP address, so one sender can't use up the total limit.
     */
    admit: createAdmission(limits),
    /** Whether the password matches the hash. Call it inside `admit`, which bounds the queue. */
    compare: async ({ password, hash, cost }: Comparison): Promise<boolean> => {
      const hashes = listComparisons(hash, cost)
      for (const spelling of listSpellings(password)) {
        if ((await threads.compare(spelling, hashes)) && hash !== null) return true
      }
      return false
    },
    close: threads.close,
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
