import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

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

/** Starts a thread that hashes. Calls `onOutcome` after each job; the outcome of a thread that crashed is its error. */
const startThread = (
  onOutcome: (thread: Thread, outcome: Outcome) => void,
  onCrash: (thread: Thread) => void,
): Thread => {
  const bcryptjs = createRequire(import.meta.url).resolve('bcryptjs')
  const worker = new Worker(threadCode, { eval: true, workerData: { bcryptjs } })
  const thread: Thread = { worker, job: undefined }
  worker.on('message', (outcome: Outcome) => onOutcome(thread, outcome))
  worker.on('error', error => {
    onCrash(thread)
    onOutcome(thread, { error: error.message })
  })

  return thread
}

/**
 * Up to `maxThreads` threads that hash and compare, started when they are needed. New hashes go before comparisons. An
 * idle thread doesn't keep the process alive.
 */
export const createHashingThreads = (maxThreads: number) => {
  const threads: Thread[] = []
  const hashing: Job[] = []
  const comparing: Job[] = []

  const settle = (thread: Thread, outcome: Outcome): void => {
    const { job } = thread
    thread.job = undefined
    thread.worker.unref()
    job?.done(outcome)
    startNext()
  }

  const addThread = (): Thread => {
    const thread = startThread(settle, crashed => threads.splice(threads.indexOf(crashed), 1))
    threads.push(thread)
    return thread
  }

  const findIdleThread = (): Thread | undefined =>
    threads.find(({ job }) => job === undefined) ?? (threads.length < maxThreads ? addThread() : undefined)

  const startNext = (): void => {
    if (hashing.length === 0 && comparing.length === 0) return
    const thread = findIdleThread()
    const job = thread === undefined ? undefined : (hashing.shift() ?? comparing.shift())
    if (thread === undefined || job === undefined) return

    thread.job = job
    thread.worker.ref()
    thread.worker.postMessage(job.work, [])
    startNext()
  }

  const run = (queue: Job[], work: Work): Promise<string | boolean> =>
    new Promise((resolve, reject) => {
      const done = (outcome: Outcome): void =>
        'error' in outcome ? reject(new Error(`Hashing failed: ${outcome.error}`)) : resolve(outcome.result)
      queue.push({ work, done })
      startNext()
    })

  return {
    /** The bcrypt hash of a password. */
    hash: async (password: string, cost: number): Promise<string> =>
      String(await run(hashing, { password, cost })),
    /** Compares a password with all hashes, and returns whether it matches the first. */
    compare: async (password: string, hashes: string[]): Promise<boolean> =>
      (await run(comparing, { password, hashes })) === true,
    /** Terminates the threads. Only tests need it, because idle threads don't keep the process alive. */
    close: async (): Promise<void> => {
      await Promise.all(threads.splice(0).map(({ worker }) => worker.terminate()))
    },
  }
}
