import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FleetPlace } from './place.ts'
import { SHARD_HEADER } from './proxy/haproxy.ts'

/** A call to another shard: a path with its query, and the body of a POST. */
export type ShardCall = { path: string; body?: unknown }

/** What a shard responded to a call, or why it didn't. */
export type ShardResponse = { shard: number; text: string } | { shard: number; reason: string }

/** A shard that ends while it is asked is back with its stand-by before this. */
const PATIENCE_MS = 5000
/** Time for the first byte and the whole of a world, which may have gigabytes. */
const ARCHIVE_MS = 600_000

/** Numbers of the other shards of a fleet. */
const listOtherShards = ({ shard, shards }: FleetPlace): number[] =>
  Array.from({ length: shards }, (_, index) => index).filter(index => index !== shard)

/**
 * Calls the console of another shard through the proxy, with the token that all shards share. Returns a reason when the
 * shard doesn't respond in time.
 */
export const callShard = async (
  { origin }: FleetPlace,
  token: string,
  { shard, call: { path, body } }: { shard: number; call: ShardCall },
): Promise<ShardResponse> => {
  const headers = { 'x-console-token': token, [SHARD_HEADER]: String(shard) }
  const message =
    body === undefined
      ? { method: 'GET', headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }

  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await fetch(`${origin}${path}`, { ...message, redirect: 'error', signal })
    const text = await response.text()
    return response.ok ? { shard, text } : { shard, reason: `responded with HTTP ${response.status}` }
  } catch {
    return { shard, reason: `didn’t respond within ${PATIENCE_MS / 1000} seconds` }
  }
}

/** Calls all other shards at once. */
export const callOtherShards = (
  place: FleetPlace,
  token: string,
  call: ShardCall,
): Promise<ShardResponse[]> =>
  Promise.all(listOtherShards(place).map(shard => callShard(place, token, { shard, call })))

/**
 * Fetches a world of another shard as an archive. Returns the text of the response instead when it is none, such as the
 * reason why there is no such world.
 */
export const fetchWorld = async (
  { origin }: FleetPlace,
  token: string,
  worldId: string,
): Promise<{ archive: Readable } | { rejection: string }> => {
  const query = new URLSearchParams({ worldId }).toString()
  const response = await fetch(`${origin}/console/api/worlds/export?${query}`, {
    headers: { 'x-console-token': token },
    redirect: 'error',
    signal: AbortSignal.timeout(ARCHIVE_MS),
  })
  const isArchive = response.headers.get('content-type')?.startsWith('application/gzip') === true
  if (!isArchive || response.body === null) return { rejection: await response.text() }

  return { archive: Readable.fromWeb(response.body as ReadableStream) }
}
