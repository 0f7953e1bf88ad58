import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { post, send } from './calls.ts'
import type { Check } from './check.ts'
import { SHARDS } from './fleet.ts'
import { nameWorldOfShard, worldsOfShards } from './load.ts'
import { payWithoutCookie, placeOrder } from './payment.ts'
import { killShop, VICTIM } from './takeover.ts'

type Row = Record<string, unknown>
type List = { rows: Row[]; missingShards?: { shard: number; reason: string }[] }

const list = async (origin: string, path: string, worldId: string): Promise<List> => {
  const { envelope } = await send(`${origin}/console/api/${path}?worldId=${worldId}`)
  return envelope?.data as List
}

const FLOW = { title: 'Home', steps: [{ type: 'navigate', url: 'http://localhost:3000/' }] }

/** What every shard makes is in the lists of every other one, and is found by its ID. */
export const gathered: Check = {
  name: 'one list of links, recordings and running stories',
  run: async ({ origin }) => {
    const worldIds = worldsOfShards('gather')
    for (const worldId of worldIds) {
      await post(`${origin}/console/api/worlds/create`, { worldId })
      await post(`${origin}/console/api/links/create?worldId=${worldId}`, { title: worldId })
      await post(`${origin}/console/api/recordings/import?worldId=${worldId}`, {
        flow: FLOW,
        title: worldId,
      })
    }

    const faults: string[] = []
    for (const worldId of worldIds) {
      for (const path of ['links', 'recordings', 'recordings/replays', 'stories/runs']) {
        const { rows, missingShards = [] } = await list(origin, path, worldId)
        faults.push(...missingShards.map(({ shard, reason }) => `${path}: shard ${shard} ${reason}`))
        const expected = ['links', 'recordings'].includes(path) ? SHARDS : 0
        if (rows.length !== expected) faults.push(`${path} of ${worldId} has ${rows.length} rows`)
      }
    }

    const { rows: recordings } = await list(origin, 'recordings', 'main')
    for (const { recordingId, title } of recordings) {
      const detail = await send(`${origin}/console/api/recordings/detail?recordingId=${String(recordingId)}`)
      const isFound = detail.shard === findShard(String(title), SHARDS)
      if (!isFound) faults.push(`${String(title)} isn’t found by its ID`)
      await post(`${origin}/console/api/recordings/remove`, { recordingId })
    }

    await post(`${origin}/console/api/worlds/remove-many`, { worldIds })

    return { figure: `${SHARDS} of each from ${SHARDS} shards`, faults }
  },
}

const readRecords = async (origin: string, worldId: string) => ({
  requests: (await list(origin, 'requests', worldId)).rows,
  notices: (await list(origin, 'payments', worldId)).rows,
})
type Records = Awaited<ReturnType<typeof readRecords>>

const findLost = (before: Records, after: Records): string[] =>
  (['requests', 'notices'] as const).flatMap(name => {
    if (before[name].length === 0) return [`there were no ${name}`]
    if (before[name].length !== after[name].length) {
      return [`${before[name].length} ${name} before, ${after[name].length} after`]
    }

    return before[name].flatMap((row, index) => findDifferences(row, after[name][index] ?? {}))
  })

const findDifferences = (before: Row, after: Row): string[] =>
  Object.keys(before)
    .map(field => [field, JSON.stringify(before[field]), JSON.stringify(after[field])] as const)
    .filter(([, left, right]) => left !== right)
    .map(([field, left, right]) => `${field} was ${left} and is ${right}`)

/** Requests and payments of a shard are listed as before after its shop was killed. */
export const records: Check = {
  name: 'request log and payments after kill -9',
  run: async fleet => {
    const { origin } = fleet
    const worldId = nameWorldOfShard('records', VICTIM)
    await post(`${origin}/console/api/worlds/create`, { worldId })
    await payWithoutCookie(origin, await placeOrder(origin, worldId))

    const before = await readRecords(origin, worldId)
    await killShop(fleet)
    const after = await readRecords(origin, worldId)

    await post(`${origin}/console/api/worlds/remove`, { worldId })

    return {
      figure: `${after.requests.length} requests and ${after.notices.length} notices as before`,
      faults: findLost(before, after),
    }
  },
}
