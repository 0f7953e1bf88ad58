import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { getDatabaseFile } from '#server/worlds/storage/files.ts'
import { readManifest } from '#server/worlds/storage/manifest.ts'
import { type Running, start } from '../servers.ts'

export const BUILT = 'dist/server/main.js'
const SOURCE = 'server/main.ts'

/** A data folder that is removed at the end. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-attack-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the shop as its own process over the small catalog: as built, or from its sources when it is not built. */
export const startShop = (dataDir: string): Promise<Running> => {
  const isBuilt = existsSync(BUILT)
  return start(isBuilt ? BUILT : SOURCE, {
    NODE_ENV: isBuilt ? 'production' : 'test',
    PORT: '0',
    SEED_SIZE: 'small',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    COVERAGE_DIR: path.join(dataDir, 'coverage'),
  })
}

type Sent = {
  method?: string
  headers?: Record<string, string>
  payload?: string | undefined
  /** Keeps connections open when given. */
  agent?: Agent
  /** Address of this machine that the request comes from. */
  localAddress?: string
}

/** One request as it is, without the checks of a browser. */
export const send = (url: string, { headers, payload = '', ...options }: Sent = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = payload === '' ? {} : { 'content-length': Buffer.byteLength(payload) }
    const asking = request(url, { ...options, headers: { ...headers, ...length } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(payload)
  })

/** Reads the database of the main world of a data folder, beside the shop that runs on it. */
export const readMainWorld = <T>(dataDir: string, read: (database: Database.Database) => T): T => {
  const dir = path.join(dataDir, 'worlds', 'main')
  const manifest = readManifest(dir)
  if (manifest === undefined)
    throw new Error(`There is no main world among ${readdirSync(path.dirname(dir)).join(', ')}`)
  const database = new Database(getDatabaseFile(path.join(dir, manifest.stateDir)), { timeout: 5000 })
  try {
    database.pragma('query_only = 1')
    return read(database)
  } finally {
    database.close()
  }
}
