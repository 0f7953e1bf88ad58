import { toParts } from '@fixbench/contract/core/lists.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { toPercentiles } from '../percentiles.ts'
import { post, send } from './calls.ts'
import type { Check } from './check.ts'
import { SHARDS } from './fleet.ts'
import { listWorlds } from './one-owner.ts'

const WORLDS = 1000
const AT_ONCE = 4
const PER_REMOVAL = 100

/** Runs `work` for all items, a few at once, and returns how long each took. */
const timeAll = async (
  items: readonly string[],
  work: (item: string) => Promise<unknown>,
): Promise<number[]> => {
  const waiting = [...items]
  const times: number[] = []
  const runNext = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const startMs = performance.now()
      await work(item)
      times.push(performance.now() - startMs)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))

  return times
}

const describe = (times: readonly number[], wholeMs: number): string => {
  const at = toPercentiles(times)
  return `${(wholeMs / 1000).toFixed(1)} s (median ${Math.round(at(0.5))} ms, p99 ${Math.round(at(0.99))} ms)`
}

/** 1,000 worlds are made, used and removed. */
export const manyWorlds: Check = {
  name: '1,000 worlds made, used and removed',
  run: async ({ origin }) => {
    const worldIds = Array.from({ length: WORLDS }, (_, index) => `many-${index}`)
    const counts = Array.from(
      { length: SHARDS },
      (_, shard) => worldIds.filter(id => findShard(id, SHARDS) === shard).length,
    )

    const startMs = performance.now()
    const made = await timeAll(worldIds, worldId =>
      post(`${origin}/console/api/worlds/create`, { worldId, owner: 'test' }),
    )
    const madeMs = performance.now()
    const used = await timeAll(worldIds, worldId =>
      send(`${origin}/api/shop/home/header`, { method: 'POST', headers: { 'x-world': worldId } }),
    )
    const usedMs = performance.now()
    const listed = (await listWorlds(origin)).rows.filter(({ worldId }) => worldId.startsWith('many-')).length
    const listedMs = performance.now()

    for (const part of toParts(worldIds, PER_REMOVAL)) {
      await post(`${origin}/console/api/worlds/remove-many`, { worldIds: part })
    }

    const removedMs = performance.now()
    const left = (await listWorlds(origin)).rows.filter(({ worldId }) => worldId.startsWith('many-')).length

    const faults: string[] = []
    if (listed !== WORLDS) faults.push(`${listed} of ${WORLDS} were listed`)
    if (left !== 0) faults.push(`${left} weren’t removed`)

    return {
      figure: [
        `${counts.join(' + ')} worlds`,
        `made in ${describe(made, madeMs - startMs)}`,
        `used in ${describe(used, usedMs - madeMs)}`,
        `listed in ${Math.round(listedMs - usedMs)} ms`,
        `removed in ${((removedMs - listedMs) / 1000).toFixed(1)} s`,
      ].join('; '),
      faults,
    }
  },
}
