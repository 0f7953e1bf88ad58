import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import { type Connection, openConnection } from './connection.ts'
import { CONNECTIONS } from './load.ts'
import { toPercentiles } from './percentiles.ts'

/**
 * `npm run bench:catch-up`: measures how clock moves affect other worlds. Advances one world by a year and then to 2099
 * while 16 connections use another one, kills the server during the move and restarts it. `SEED_SIZE` selects the
 * catalog, `SHOP` another build.
 */
const SHOP = process.env['SHOP'] ?? 'dist/server/main.js'
const QUIET_MS = 5000
const WARM_UP_MS = 8000
const END_OF_TIME = '2099-12-31T00:00:00Z'

type Clock = { shopTime: string; catchUp: { share: number; ranCount: number } | null }

const call = async <Data>(url: string, path: string, body?: object): Promise<Data> => {
  const response = await fetch(`${url}/console/api/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  const { code, data } = (await response.json()) as { code: number; data: Data }
  if (code !== 0) throw new Error(`${path}: code ${code}`)
  return data
}

const REQUESTS = [
  ['POST', '/api/shop/home/list/product', 'url=iphone-parts&pageSize=20'],
  ['POST', '/api/shop/home/header', ''],
  ['POST', '/api/shop/cart/add', 'skuCode=IP13-SCR-SO&buyCount=1'],
  ['GET', '/', ''],
].map(([method, target, body = '']) =>
  Buffer.from(
    `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nx-world: load\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  ),
)

/** Sends requests to the world `load` on 16 connections until `work` is done. Returns the time of each in ms. */
const measureDuring = async (url: string, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const end = { isOver: false }
  const sendUntilDone = async (connection: Connection, first: number): Promise<void> => {
    for (let count = first; !end.isOver; count += 1) {
      const sent = performance.now()
      await connection.send(REQUESTS[count % REQUESTS.length] ?? Buffer.alloc(0))
      times.push(performance.now() - sent)
    }
    connection.close()
  }

  const connections = Array.from({ length: CONNECTIONS }, (_, index) =>
    sendUntilDone(openConnection(url), index),
  )
  await work()
  end.isOver = true
  await Promise.all(connections)

  return times
}

const describe = (times: readonly number[]): string => {
  const at = toPercentiles(times)
  const slow = times.filter(time => time > 100).length
  return `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, slowest ${at(1).toFixed(0)} ms, ${slow} of ${times.length} above 100 ms`
}

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const started = performance.now()
  await work()
  return `${((performance.now() - started) / 1000).toFixed(2)} s`
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-catch-up-'))
const env = {
  NODE_ENV: 'production',
  PORT: process.env['PORT'] ?? '0',
  SEED_SIZE: process.env['SEED_SIZE'] ?? 'standard',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
}
const startShop = (): Promise<Running> => startServer(SHOP, env)
const advance = (url: string, worldId: string, waitSeconds = 600): Promise<Clock> =>
  call<Clock>(url, 'clock/advance', { worldId, days: 365, waitSeconds })

const measureYear = async (url: string): Promise<void> => {
  await call(url, 'worlds/create', { worldId: 'alone' })
  console.log(`A year without other load: ${await timed(() => advance(url, 'alone'))}`)
  await measureDuring(url, () => pause(WARM_UP_MS))
  console.log(
    `16 connections in another world, no clock move: ${describe(await measureDuring(url, () => pause(QUIET_MS)))}`,
  )
  let taken = ''
  const times = await measureDuring(url, async () => {
    taken = await timed(() => advance(url, 'far'))
  })
  console.log(`The same during an advance by a year (${taken}): ${describe(times)}`)
}

/** Bytes of the write-ahead log of the world whose clock is moved. */
const readLogBytes = (): number => {
  const dir = path.join(dataDir, 'worlds', 'far')
  const logs = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('-wal'))
  return logs.reduce((sum, name) => sum + statSync(path.join(dir, name)).size, 0)
}

const measureLifetime = async (url: string): Promise<void> => {
  const set = { worldId: 'far', shopTime: END_OF_TIME, waitSeconds: 0 }
  const shown: string[] = []
  const times = await measureDuring(url, async () => {
    await call(url, 'clock/set', set)
    for (let round = 0; round < 5; round += 1) {
      await pause(1000)
      const { shopTime, catchUp } = await call<Clock>(url, 'clock?worldId=far')
      shown.push(`${shopTime.slice(0, 10)} ${Math.round((catchUp?.share ?? 1) * 100)}%`)
    }
  })

  console.log(`The same during the move to 2099, ${shown.join(', ')}: ${describe(times)}`)
  const canceling = await timed(async () => {
    const { shopTime } = await call<Clock>(url, 'clock/cancel', { worldId: 'far' })
    console.log(`Canceled at ${shopTime.slice(0, 10)}`)
  })
  console.log(`Canceling took ${canceling}; the log has ${Math.round(readLogBytes() / 1e6)} MB`)
}

const measureKill = async (shop: Running): Promise<Running> => {
  await call(shop.url, 'clock/set', { worldId: 'far', shopTime: END_OF_TIME, waitSeconds: 1 })
  const before = await call<Clock>(shop.url, 'clock?worldId=far')
  process.kill(shop.pid, 'SIGKILL')
  await pause(500)

  const again = await startShop()
  let status = 0
  const first = await timed(async () => {
    const response = await fetch(`${again.url}/api/shop/home/header`, {
      method: 'POST',
      headers: { 'x-world': 'far' },
    })
    status = response.status
  })
  const after = await call<Clock>(again.url, 'clock?worldId=far')

  console.log(
    `Killed at ${before.shopTime.slice(0, 10)}; after the restart the first response (${status}) took ${first}, it is at ${after.shopTime.slice(0, 10)} and ${after.catchUp === null ? 'has arrived' : 'is still catching up'}`,
  )
  const rest = await timed(() =>
    call(again.url, 'clock/set', { worldId: 'far', shopTime: END_OF_TIME, waitSeconds: 600 }),
  )
  console.log(`The rest of the move to 2099 without other load: ${rest}`)

  return again
}

let shop = await startShop()
try {
  for (const worldId of ['load', 'far']) await call(shop.url, 'worlds/create', { worldId })
  await measureYear(shop.url)
  await measureLifetime(shop.url)
  shop = await measureKill(shop)
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
