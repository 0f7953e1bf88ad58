import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** Worker code. Runs in a thread because checking a large database takes a second. */
const threadCode = `
const { parentPort, workerData } = require('node:worker_threads')
const { DatabaseSync } = process.getBuiltinModule('node:sqlite') ?? require(workerData.driver)
let problem = null
try {
  const database = new DatabaseSync(workerData.file, { timeout: 5000 })
  try {
    database.exec('pragma query_only = 1')
    const { quick_check } = database.prepare('pragma quick_check(1)').get()
    if (quick_check !== 'ok') problem = quick_check
  } finally {
    database.close()
  }
} catch (error) {
  problem = String(error.message)
}
parentPort.postMessage(problem)`

/**
 * Checks the pages of a database in a worker thread (https://sqlite.org/pragma.html#pragma_quick_check). The database
 * may be open in this process. Resolves to the first problem, or null when there is none.
 */
export const findDamage = (file: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const driver = createRequire(import.meta.url).resolve('@photostructure/sqlite')
    const worker = new Worker(threadCode, { eval: true, workerData: { driver, file } })
    worker.unref()
    worker.once('message', (problem: string | null) => resolve(problem))
    worker.once('error', reject)
  })
