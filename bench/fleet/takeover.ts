import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { keepShard } from '@fixbench/fleet/shards/keep-shard.ts'
import { toShardSettings } from '@fixbench/fleet/shards/local-fleet.ts'
import { BUILT } from '../attack/shop.ts'
import { toPercentiles } from '../percentiles.ts'
import { post, send } from './calls.ts'
import type { Check, Finding } from './check.ts'
import { type CheckedFleet, FIRST_PORT, SHARDS, TOKEN, untilResponds } from './fleet.ts'
import { underLoad, worldsOfShards } from './load.ts'

/** The shard that is ended, moved or frozen. */
export const VICTIM = 2
const SLOWEST_MS = 3000
const UNDISTURBED_MS = 1000

type Samples = Awaited<ReturnType<typeof underLoad>>

const toFinding = (samples: Samples): Finding => {
  const failed = samples.filter(({ fault }) => fault !== undefined)
  const ofVictim = toPercentiles(samples.filter(({ shard }) => shard === VICTIM).map(({ ms }) => ms))
  const ofOthers = toPercentiles(samples.filter(({ shard }) => shard !== VICTIM).map(({ ms }) => ms))
  const faults = failed.map(({ fault, shard }) => `shard ${shard}: ${fault}`)
  if (ofVictim(1) > SLOWEST_MS) faults.push(`the slowest request took ${Math.round(ofVictim(1))} ms`)
  if (ofOthers(0.99) > UNDISTURBED_MS) {
    faults.push(`other shards took ${Math.round(ofOthers(0.99))} ms at p99`)
  }

  const toText = (at: (share: number) => number): string =>
    `p50 ${Math.round(at(0.5))} ms, p99 ${Math.round(at(0.99))} ms, slowest ${Math.round(at(1))} ms`

  return {
    figure: `${samples.length} requests, ${failed.length} failed; this shard ${toText(ofVictim)}; others ${toText(ofOthers)}`,
    faults: [...new Set(faults)],
  }
}

/** Creates a world at each shard, and opens what its first requests load. */
const prepareWorlds = async (origin: string, prefix: string): Promise<string[]> => {
  const worldIds = worldsOfShards(prefix)
  for (const worldId of worldIds) {
    await post(`${origin}/console/api/worlds/create`, { worldId })
    await send(origin, { headers: { 'x-world': worldId } })
  }

  return worldIds
}

/** Ends the shop of the shard without warning. Resolves once its stand-by has taken over. */
export const killShop = async (fleet: CheckedFleet): Promise<void> => {
  const pid = findPid(fleet)
  process.kill(pid, 'SIGKILL')
  await untilTakenOver(fleet, pid)
}

const findPid = ({ shards }: CheckedFleet): number => {
  const pid = shards[VICTIM]?.findShop()?.child.pid
  if (pid === undefined) throw new Error(`Shard ${VICTIM} has no shop`)

  return pid
}

const untilTakenOver = async (fleet: CheckedFleet, before: number): Promise<void> => {
  while ([before, undefined].includes(fleet.shards[VICTIM]?.findShop()?.child.pid)) await wait(50)
}

/** A shop that is killed is replaced by its stand-by. */
export const kill: Check = {
  name: 'kill -9 of a shard at 40 requests a second',
  run: async fleet => {
    const worldIds = await prepareWorlds(fleet.origin, 'kill')
    const samples = await underLoad(fleet.origin, worldIds, () => killShop(fleet))

    return toFinding(samples)
  },
}

/** A shop that is frozen is ended by the watchdog. */
export const freeze: Check = {
  name: 'a frozen shop is ended',
  run: async fleet => {
    const pid = findPid(fleet)
    const startMs = performance.now()
    process.kill(pid, 'SIGSTOP')
    await untilTakenOver(fleet, pid)

    return {
      figure: `${((performance.now() - startMs) / 1000).toFixed(1)} s until its stand-by was ready`,
      faults: [],
    }
  },
}

/** Sends a command to the proxy and returns what it says. */
const command = (socket: string, line: string): Promise<string> => {
  const connection = connect(socket)
  connection.end(`${line}\n`)

  return text(connection)
}

/** A shard moves to another address: the proxy is told first, then the shop there gets the folder. */
export const move: Check = {
  name: 'a shard moved to another address under load',
  run: async fleet => {
    const worldIds = await prepareWorlds(fleet.origin, 'move')
    const port = FIRST_PORT + SHARDS + VICTIM
    const settings = toShardSettings(
      { shards: SHARDS, firstPort: FIRST_PORT, dir: fleet.dir, consoleToken: TOKEN, env: fleet.env },
      { origin: fleet.origin, shard: VICTIM },
    )
    const env = { ...fleet.env, ...settings, PORT: String(port) }
    const program = { file: process.execPath, args: [path.resolve(BUILT)], env }
    const moved = keepShard({ program, healthUrl: `http://127.0.0.1:${port}/health`, say: () => {} })

    try {
      await wait(4000)
      const samples = await underLoad(fleet.origin, worldIds, async () => {
        await command(fleet.socket, `set server shard${VICTIM}/shop addr 127.0.0.1 port ${port}`)
        await fleet.shards[VICTIM]?.stop()
        await untilResponds(`http://127.0.0.1:${port}`)
      })
      return toFinding(samples)
    } finally {
      await moved.stop()
    }
  },
}
