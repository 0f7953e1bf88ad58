import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { BUILT } from '../attack/shop.ts'
import { post, send } from './calls.ts'
import type { Check } from './check.ts'
import { findNetworkAddress, SHARDS, TOKEN } from './fleet.ts'

type WorldList = { rows: { worldId: string }[]; missingShards: { shard: number; reason: string }[] }

/** All worlds of the fleet, as the console of any shard lists them. */
export const listWorlds = async (origin: string): Promise<WorldList> => {
  const { envelope } = await send(`${origin}/console/api/worlds`)

  return envelope?.data as WorldList
}

/** The main world exists once, and lists name the worlds of all shards. */
export const oneMain: Check = {
  name: 'exactly one main world; one list of all worlds',
  run: async ({ origin, dir }) => {
    const worldIds = Array.from({ length: 12 }, (_, index) => `listed-${index}`)
    for (const worldId of worldIds) await post(`${origin}/console/api/worlds/create`, { worldId })

    const { rows, missingShards } = await listWorlds(origin)
    const listed = rows.map(row => row.worldId)
    const owners = Array.from({ length: SHARDS }, (_, shard) => shard).filter(shard =>
      existsSync(path.join(dir, `shard${shard}`, 'worlds', 'main')),
    )

    await post(`${origin}/console/api/worlds/remove-many`, { worldIds })
    const left = (await listWorlds(origin)).rows.map(row => row.worldId)

    const faults = [
      ...worldIds.filter(worldId => !listed.includes(worldId)).map(worldId => `${worldId} isn’t listed`),
      ...left.filter(worldId => worldIds.includes(worldId)).map(worldId => `${worldId} wasn’t removed`),
      ...missingShards.map(({ shard, reason }) => `shard ${shard} ${reason}`),
    ]
    if (listed.filter(worldId => worldId === 'main').length !== 1) faults.push('main isn’t listed once')
    if (owners.length !== 1 || owners[0] !== findShard('main', SHARDS)) {
      faults.push(`main is at shards ${owners.join(', ')}`)
    }

    return { figure: `main is at shard ${owners.join(', ')}; ${listed.length} worlds in one list`, faults }
  },
}

/** Copies and comparisons work across shards. */
export const acrossShards: Check = {
  name: 'copy and compare across shards',
  run: async ({ origin }) => {
    const [from = '', to = ''] = findPair()
    await post(`${origin}/console/api/worlds/create`, { worldId: from, preset: 'order-paid' })
    await post(`${origin}/console/api/worlds/create`, { worldId: to, fromWorldId: from })

    const compare = (left: string, right: string) =>
      send(`${origin}/console/api/worlds/compare?left=${left}&right=${right}`)
    const copied = (await compare(from, to)).envelope?.data as { total: number }
    const different = (await compare('main', to)).envelope?.data as { total: number }

    await post(`${origin}/console/api/worlds/remove-many`, { worldIds: [from, to] })

    const faults: string[] = []
    if (copied?.total !== 0) faults.push(`the copy differs in ${copied?.total} tables`)
    if (!(different?.total > 0)) faults.push('main doesn’t differ from a world with a paid order')

    return {
      figure: `${from} of shard ${findShard(from, SHARDS)} copied to shard ${findShard(to, SHARDS)}, ${different?.total} tables differ from main`,
      faults,
    }
  },
}

/** Names of two worlds of different shards, neither of which is that of main. */
const findPair = (): string[] => {
  const names = Array.from({ length: 40 }, (_, index) => `across-${index}`)
  const from = names.find(name => findShard(name, SHARDS) !== findShard('main', SHARDS)) ?? ''
  const to = names.find(
    name => ![findShard(from, SHARDS), findShard('main', SHARDS)].includes(findShard(name, SHARDS)),
  )

  return [from, to ?? '']
}

/** A second shop on the folder of a shard ends with a sentence. */
export const secondShop: Check = {
  name: 'a second shop on a folder',
  run: async ({ dir, env }) => {
    const second = spawn(process.execPath, [BUILT], {
      env: {
        ...env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: path.join(dir, 'shard1'),
        FOLDER_WAIT_SECONDS: '1',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said = text(second.stderr)
    const [code] = await once(second, 'exit')
    const sentence = (await said).trim()
    const isGood = code === 1 && sentence.startsWith('Another shop is using the data folder')

    return { figure: `exit ${code}: ${sentence}`, faults: isGood ? [] : ['it didn’t end with a sentence'] }
  },
}

const readStatus = (url: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { host, 'x-console-token': TOKEN } }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })

/** Who isn’t this machine can't pretend to be it. */
export const localNames: Check = {
  name: 'a request of the network with a local host name',
  run: async ({ origin }) => {
    const address = findNetworkAddress()
    if (address === undefined) return { figure: 'not run: this machine has no network address', faults: [] }
    const url = `http://${address}:${new URL(origin).port}/console/api/worlds`
    const faults: string[] = []
    for (const host of ['localhost', 'tester.localhost:18080', '127.0.0.1', 'LOCALHOST']) {
      const status = await readStatus(url, host)
      if (status !== 403) faults.push(`Host: ${host} got ${status}`)
    }
    const own = await readStatus(url, `${address}:${new URL(origin).port}`)
    if (own !== 200) faults.push(`the address itself got ${own}`)

    return { figure: `403 for localhost from ${address}, 200 for its own name`, faults }
  },
}
