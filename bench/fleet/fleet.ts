import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireProxy, startLocalFleet } from '@fixbench/fleet/shards/local-fleet.ts'
import { SERVER_ENVIRONMENT } from '../../tools/server-process.mjs'
import { BUILT } from '../attack/shop.ts'

export const SHARDS = 4
export const TOKEN = 'token-of-the-checked-fleet'
const PORT = 18_080
export const FIRST_PORT = 14_100
/** Programs of the browser tests. A shop behind a proxy knows none but these: a receiver of events, and a front end. */
export const KNOWN_PROGRAMS = {
  EVENT_ORIGINS: 'http://127.0.0.1:18090',
  CLIENT_ORIGINS: 'http://localhost:18091',
}
const START_LIMIT_MS = 120_000

export type CheckedFleet = ReturnType<typeof startLocalFleet> & {
  /** Folder of the shards' folders. */
  dir: string
  /** Environment of the shards. */
  env: Record<string, string | undefined>
}

/** Settings that all shards of the check have in common. */
const environment = (): Record<string, string | undefined> => ({
  ...process.env,
  SEED_SIZE: 'small',
  LOG_LEVEL: 'error',
  ...SERVER_ENVIRONMENT,
  ...KNOWN_PROGRAMS,
})

/** Runs `work` with a fleet of the built shop on this machine, which all addresses of the machine reach. */
export const withFleet = async (work: (fleet: CheckedFleet) => Promise<void>): Promise<void> => {
  requireProxy()
  if (!existsSync(BUILT)) throw new Error('The shop isn’t built. Run `npm run build` first.')
  const dir = mkdtempSync(path.join(tmpdir(), 'shop-fleet-'))
  const env = environment()
  const said: string[] = []
  const fleet = startLocalFleet({
    shards: SHARDS,
    port: PORT,
    host: '',
    firstPort: FIRST_PORT,
    dir,
    consoleToken: TOKEN,
    args: [path.resolve(BUILT)],
    env,
    say: text => said.push(text),
  })

  try {
    await Promise.all(fleet.shards.map((_, shard) => untilResponds(`http://127.0.0.1:${FIRST_PORT + shard}`)))
    await work({ ...fleet, dir, env })
  } catch (error) {
    for (const text of said.slice(-20)) console.error(text)
    throw error
  } finally {
    await fleet.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Resolves once a shop responds. */
export const untilResponds = async (url: string): Promise<void> => {
  const endMs = performance.now() + START_LIMIT_MS
  while (performance.now() < endMs) {
    const isReady = await fetch(`${url}/health`).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    await wait(50)
  }
  throw new Error(`${url} didn’t respond within ${START_LIMIT_MS / 1000} seconds`)
}

/** An address of this machine in its network; undefined when it has none. */
export const findNetworkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
