import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requireData } from '@fixbench/client'
import { type ConsoleClient, createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type Running, startServer } from '@fixbench/tools/start-server.ts'
import { measureDuring } from './during.ts'
import { CONNECTIONS, type RequestSpec } from './load.ts'
import { moveByYear } from './move-by-year.ts'
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

/** Requests of the world `load`. */
const TRAFFIC: { requests: RequestSpec[]; connections: number } = {
  connections: CONNECTIONS,
  requests: (
    [
      ['POST', '/api/shop/home/list/product', 'url=iphone-parts&pageSize=20'],
      ['POST', '/api/shop/home/header', ''],
      ['POST', '/api/shop/cart/add', 'skuCode=IP13-SCR-SO&buyCount=1'],
      ['GET', '/', undefined],
    ] as const
  ).map(([method, path, body]) => ({
    method,
    path,
    headers: { 'x-world': 'load' },
    ...omitUndefined({ body }),
  })),
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
/** The world whose clock is moved. */
const openFar = (url: string): ConsoleClient => createConsoleClient(url, { worldId: 'far' })

const measureYear = async (url: string): Promise<void> => {
  const alone = await createConsoleClient(url).createWorld({ worldId: 'alone' })
  console.log(`A year without other load: ${await timed(() => moveByYear(alone))}`)
  await measureDuring(url, TRAFFIC, () => pause(WARM_UP_MS))
  const quiet = await measureDuring(url, TRAFFIC, () => pause(QUIET_MS))
  console.log(`16 connections in another world, no clock move: ${describe(quiet)}`)

  let taken = ''
  const times = await measureDuring(url, TRAFFIC, async () => {
    taken = await timed(() => moveByYear(openFar(url)))
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
  const far = openFar(url)
  const shown: string[] = []
  const times = await measureDuring(url, TRAFFIC, async () => {
    await requireData(far.console.clock.set({ shopTime: END_OF_TIME, waitSeconds: 0 }))
    for (let round = 0; round < 5; round += 1) {
      await pause(1000)
      const { shopTime, catchUp } = await far.clock()
      shown.push(`${shopTime.slice(0, 10)} ${Math.round((catchUp?.share ?? 1) * 100)}%`)
    }
  })

  console.log(`The same during the move to 2099, ${shown.join(', ')}: ${describe(times)}`)
  const canceling = await timed(async () => {
    const { shopTime } = await requireData(far.console.clock.cancel())
    console.log(`Canceled at ${shopTime.slice(0, 10)}`)
  })
  console.log(`Canceling took ${canceling}; the log has ${Math.round(readLogBytes() / 1e6)} MB`)
}

const measureKill = async (shop: Running): Promise<Running> => {
  const far = openFar(shop.url)
  await requireData(far.console.clock.set({ shopTime: END_OF_TIME, waitSeconds: 1 }))
  const before = await far.clock()

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
  const after = await openFar(again.url).clock()

  console.log(
    `Killed at ${before.shopTime.slice(0, 10)}; after the restart the first response (${status}) took ${first}, it is at ${after.shopTime.slice(0, 10)} and ${after.catchUp === null ? 'has arrived' : 'is still catching up'}`,
  )
  const rest = await timed(() =>
    requireData(openFar(again.url).console.clock.set({ shopTime: END_OF_TIME, waitSeconds: 600 })),
  )
  console.log(`The rest of the move to 2099 without other load: ${rest}`)

  return again
}

let shop = await startShop()
try {
  for (const worldId of ['load', 'far']) await createConsoleClient(shop.url).createWorld({ worldId })
  await measureYear(shop.url)
  await measureLifetime(shop.url)
  shop = await measureKill(shop)
} finally {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
