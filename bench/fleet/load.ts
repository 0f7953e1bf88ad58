import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { post, send } from './calls.ts'
import { SHARDS } from './fleet.ts'

/** One request of a load. */
type Sample = { shard: number; ms: number; fault: string | undefined }

const PER_SECOND = 40

/** A world of the shard. */
export const nameWorldOfShard = (prefix: string, shard: number): string => {
  const names = Array.from({ length: 200 }, (_, index) => `${prefix}-${index}`)
  const found = names.find(name => findShard(name, SHARDS) === shard)
  if (found === undefined) throw new Error(`No world from ${prefix}-0 to ${prefix}-199 is of shard ${shard}`)
  return found
}

/** One world of each shard, in their order. */
export const worldsOfShards = (prefix: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => nameWorldOfShard(prefix, shard))

/** Creates one world of each shard, works in one after the other, and removes them. Returns their names. */
export const inWorldsOfShards = async (
  origin: string,
  prefix: string,
  work: (worldId: string) => Promise<void>,
): Promise<string[]> => {
  const worldIds = worldsOfShards(prefix)
  for (const worldId of worldIds) {
    await post(`${origin}/console/api/worlds/create`, { worldId })
    await work(worldId)
  }

  await post(`${origin}/console/api/worlds/remove-many`, { worldIds })

  return worldIds
}

/** Reads, page, and a write that is safe to repeat, in turn. */
const REQUESTS = [
  { path: '/api/shop/home/header', method: 'POST' },
  { path: '/', method: 'GET' },
  { path: '/api/shop/home/list/product?url=iphone-parts&pageSize=2', method: 'POST' },
  { path: '/api/shop/cart/add', method: 'POST' },
] as const

const sendOne = async (
  { origin, agent, worldId }: { origin: string; agent: Agent; worldId: string },
  index: number,
): Promise<Sample> => {
  const { path, method } = REQUESTS[index % REQUESTS.length] ?? REQUESTS[0]
  const startMs = performance.now()
  const fault = await send(`${origin}${path}`, {
    method,
    agent,
    headers: { 'x-world': worldId, 'idempotency-key': `load-${worldId}-${index}` },
  }).then(
    ({ status }) => (status < 500 ? undefined : `${path}: HTTP ${status}`),
    (error: unknown) => `${path}: ${String(error)}`,
  )

  return { shard: findShard(worldId, SHARDS), ms: performance.now() - startMs, fault }
}

/**
 * Sends 40 requests a second to the worlds in turn until `work` is done, and two seconds longer. A request doesn't wait
 * for the one before.
 */
export const underLoad = async (
  origin: string,
  worldIds: readonly string[],
  work: () => Promise<void>,
): Promise<Sample[]> => {
  const agent = new Agent({ keepAlive: true })
  const sent: Promise<Sample>[] = []
  const timer = setInterval(() => {
    const worldId = worldIds[sent.length % worldIds.length] ?? ''
    sent.push(sendOne({ origin, agent, worldId }, Math.floor(sent.length / worldIds.length)))
  }, 1000 / PER_SECOND)

  await wait(2000)
  await work()
  await wait(2000)
  clearInterval(timer)

  const samples = await Promise.all(sent)
  agent.destroy()

  return samples
}
