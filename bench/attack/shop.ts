import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openForReading } from '@fixbench/server/database/driver.ts'
import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import { getDatabaseFile } from '@fixbench/worlds/storage/files.ts'
import { readManifest } from '@fixbench/worlds/storage/manifest.ts'

export const BUILT = 'dist/server/main.js'
const SOURCE = 'packages/shop/main.ts'

/** Runs `work` with a temporary data folder, which is deleted afterward. */
export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-attack-'))
  try {
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Starts the shop with the small catalog in a child process: the build when it exists, else the sources. */
export const startShop = (dataDir: string): Promise<Running> => {
  const isBuilt = existsSync(BUILT)
  return startServer(isBuilt ? BUILT : SOURCE, {
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
  /** Reuses connections when given. */
  agent?: Agent
  /** Local address to send from. */
  localAddress?: string
}

/** Sends a request without the checks of `fetch`, such as for header values. */
export const send = (url: string, { headers, payload = '', ...options }: Sent = {}) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const length = payload === '' ? {} : { 'content-length': Buffer.byteLength(payload) }
    const sent = request(url, { ...options, headers: { ...headers, ...length } }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })

/** Reads the main world's database while the shop is running. */
export const readMainWorld = <T>(dataDir: string, read: (database: Database) => T): T => {
  const dir = path.join(dataDir, 'worlds', 'main')
  const manifest = readManifest(dir)
  if (manifest === undefined) {
    throw new Error(`There is no main world among ${readdirSync(path.dirname(dir)).join(', ')}`)
  }
  const database = openForReading(getDatabaseFile(path.join(dir, manifest.stateDir)))
  try {
    return read(database)
  } finally {
    database.close()
  }
}
