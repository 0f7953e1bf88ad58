import { consoleContract } from '@fixbench/console/contract/index.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { toFormText } from '@fixbench/contract/core/wire.ts'
import { NAMING_FIELDS } from '@fixbench/fleet/proxy/name-world.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { type Sent, send } from './calls.ts'
import type { Check } from './check.ts'
import { SHARDS } from './fleet.ts'

/** A way to name the world of a console call. */
type Way = {
  name: string
  toRequest: (url: string, worldId: string, method: string) => [url: string, sent: Sent]
}

const toUrl = (origin: string, path: string): string => `${origin}${path.replaceAll(/\{\w+\}/g, '1')}`

const withBody = (url: string, type: string, body: string): [string, Sent] => [
  url,
  { method: 'POST', headers: { 'content-type': type }, body },
]

const ways: readonly Way[] = [
  { name: 'query', toRequest: (url, worldId, method) => [`${url}?worldId=${worldId}`, { method }] },
  { name: 'header', toRequest: (url, worldId, method) => [url, { method, headers: { 'x-world': worldId } }] },
  {
    name: 'cookie',
    toRequest: (url, worldId, method) => [url, { method, headers: { cookie: `world=${worldId}` } }],
  },
  {
    name: 'host name',
    toRequest: (url, worldId, method) => [url, { method, headers: { host: `${worldId}.localhost` } }],
  },
  {
    name: 'form',
    toRequest: (url, worldId) => withBody(url, 'application/x-www-form-urlencoded', toFormText({ worldId })),
  },
  {
    name: 'JSON',
    toRequest: (url, worldId) => withBody(url, 'application/json', JSON.stringify({ worldId })),
  },
]

/** Other fields whose value leads a console call to a shard, as in `recordingId`. */
const fieldWays: readonly Way[] = NAMING_FIELDS.filter(field => field !== 'worldId').flatMap(field => [
  {
    name: `${field} in the query`,
    toRequest: (url, name, method) => [`${url}?${field}=${name}&worldId=main`, { method }],
  },
  {
    name: `${field} as JSON`,
    toRequest: (url, name) =>
      withBody(url, 'application/json', JSON.stringify({ worldId: 'main', [field]: name })),
  },
])

const listCalls = (): Endpoint[] =>
  Object.values(consoleContract).flatMap(group => Object.values(group) as Endpoint[])

/** Every call of the console, with every way of naming a world, reaches the shard of that world. */
export const routing: Check = {
  name: 'every console call by every way of naming a world',
  run: async ({ origin }) => {
    const faults: string[] = []
    let count = 0
    for (const { path, method } of listCalls()) {
      for (const { name, toRequest } of [...ways, ...fieldWays]) {
        if (method === 'GET' && /form|JSON/.test(name)) continue
        const worldId = `route-${count}`
        count += 1
        const [url, sent] = toRequest(toUrl(origin, path), worldId, method)
        const { shard, envelope } = await send(url, sent)
        const isSent = shard === findShard(worldId, SHARDS)
        if (!isSent) faults.push(`${path} by ${name}: ${worldId} went to shard ${shard}`)
        if (JSON.stringify(envelope).includes(`'${worldId}' belongs to shard`)) {
          faults.push(`${path} by ${name} was refused`)
        }
      }
    }

    return { figure: `${count} requests`, faults }
  },
}
