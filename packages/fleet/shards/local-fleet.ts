import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import { actingPaths } from '../proxy/acting-paths.ts'
import { toProxyConfig } from '../proxy/haproxy.ts'
import { toText } from '../proxy/section.ts'
import { keepShard } from './keep-shard.ts'

type FleetParts = {
  shards: number
  /** Port of the proxy. */
  port: number
  /** Address on which the proxy listens; empty for all. */
  host: string
  /** Port of the first shard; the others follow. */
  firstPort: number
  /** Folder of the shards' folders. */
  dir: string
  consoleToken: string
  /** Node's arguments for a shop: flags and the built file. */
  args: readonly string[]
  env: Record<string, string | undefined>
  say: (text: string) => void
}

/** The proxy that serves the fleet, or what to do when it isn't installed. */
export const requireProxy = (): void => {
  const { error, status } = spawnSync('haproxy', ['-v'], { stdio: 'ignore' })
  if (error !== undefined || status !== 0) {
    throw new Error(
      'haproxy isn’t installed. Install version 2.6 or newer, such as with `apt-get install haproxy`.',
    )
  }
}

/** Starts the shards of a fleet with their stand-bys on this machine, and the proxy in front of them. */
export const startLocalFleet = (parts: FleetParts) => {
  const { port, firstPort, dir, say } = parts
  const origin = `http://localhost:${port}`
  const numbers = Array.from({ length: parts.shards }, (_, shard) => shard)

  createFolder(dir)
  const proxy = startProxy(parts, origin)
  const shards = numbers.map(shard =>
    keepShard({
      program: {
        file: process.execPath,
        args: parts.args,
        env: { ...parts.env, ...toShardSettings(parts, { origin, shard }) },
      },
      healthUrl: `http://127.0.0.1:${firstPort + shard}/health`,
      say: text => say(`shard ${shard}: ${text.replaceAll('\n', `\nshard ${shard}: `)}`),
    }),
  )

  return {
    origin,
    shards,
    /** Socket of the proxy for commands at run time. */
    socket: getSocket(dir),
    stop: async (): Promise<void> => {
      await Promise.all(shards.map(shard => shard.stop()))
      proxy.kill('SIGTERM')
      if (proxy.exitCode === null) await once(proxy, 'exit')
    },
  }
}

const getSocket = (dir: string): string => path.join(dir, 'haproxy.sock')

const startProxy = ({ shards, port, host, firstPort, dir }: FleetParts, origin: string): ChildProcess => {
  const file = path.join(dir, 'haproxy.cfg')
  const config = toProxyConfig({
    bind: `${host}:${port}`,
    origin,
    shards: Array.from({ length: shards }, (_, shard) => `127.0.0.1:${firstPort + shard}`),
    actingPaths,
    socket: getSocket(dir),
  })
  writeFileSync(file, toText(config))

  return spawn('haproxy', ['-db', '-f', file], { stdio: 'inherit' })
}

/** Settings of a shard that only this machine reaches, so the stand-ins and the seeded accounts are open. */
export const toShardSettings = (
  {
    shards,
    firstPort,
    dir,
    consoleToken,
    env,
  }: Pick<FleetParts, 'shards' | 'firstPort' | 'dir' | 'consoleToken' | 'env'>,
  { origin, shard }: { origin: string; shard: number },
): Record<string, string | undefined> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(firstPort + shard),
  DATA_DIR: path.join(dir, `shard${shard}`),
  COVERAGE_DIR: path.join(dir, `shard${shard}`, 'coverage'),
  CONSOLE_TOKEN: consoleToken,
  SHOP_ORIGIN: env['SHOP_ORIGIN'] ?? origin,
  TRUSTED_PROXY: 'loopback',
  STAND_IN_PAYMENT: env['STAND_IN_PAYMENT'] ?? 'public',
  STAND_IN_SIGN_IN: env['STAND_IN_SIGN_IN'] ?? 'public',
  SEEDED_ACCOUNTS: env['SEEDED_ACCOUNTS'] ?? 'public',
  FLEET_ORIGIN: origin,
  FLEET_SHARD: String(shard),
  FLEET_SHARDS: String(shards),
})
