import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { placeInput } from '@fixbench/contract/core/wire.ts'
import {
  callOtherShards,
  callShard,
  type ShardCall,
  type ShardResponse,
} from '@fixbench/fleet/other-shards.ts'
import { SHARD_HEADER } from '@fixbench/fleet/proxy/haproxy.ts'
import type { Config } from '@fixbench/server/config.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { toFullPage } from '@fixbench/server/lib/paging.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** A shard whose part is missing from a list, and why. */
type MissingShard = { shard: number; reason: string }

/** What the other shards contribute to a list. */
type Gathered<E extends Endpoint> = { parts: z.output<E['data']>[]; missingShards: MissingShard[] }

type FleetSettings = Pick<Config, 'fleet' | 'consoleToken'>

/** Whether another shard asks, which wants the part of this one only. */
export const isAskedByShard = ({ headers }: FastifyRequest): boolean => headers[SHARD_HEADER] !== undefined

/**
 * Makes a call at all other shards of the fleet. Nothing to gather for a shop of its own, or when another shard asks.
 * Shards that don't respond in time are named instead.
 */
export const gather = async <E extends Endpoint>(
  { fleet, consoleToken }: FleetSettings,
  request: FastifyRequest,
  { endpoint, input }: { endpoint: E; input: unknown },
): Promise<Gathered<E>> => {
  if (fleet === undefined || consoleToken === undefined || isAskedByShard(request)) {
    return { parts: [], missingShards: [] }
  }
  const responses = await callOtherShards(fleet, consoleToken, toShardCall(endpoint, input))

  return sortResponses(endpoint, responses)
}

type RowsOf<E extends Endpoint> = z.output<E['data']> extends { rows: (infer Row)[] } ? Row : never

/**
 * The rows of this shop as a page, in a fleet those of all shards, the latest first. `toTime` returns an ISO time of a
 * row. Shards that don't respond in time are named.
 */
export const gatherRows = async <E extends Endpoint>(
  settings: FleetSettings,
  request: FastifyRequest,
  {
    endpoint,
    input,
    rows,
    toTime,
  }: { endpoint: E; input: unknown; rows: RowsOf<E>[]; toTime: (row: RowsOf<E>) => string },
) => {
  const { parts, missingShards } = await gather(settings, request, { endpoint, input })
  const others = (parts as { rows: RowsOf<E>[] }[]).flatMap(part => part.rows)
  const all = others.length === 0 ? rows : [...rows, ...others].toSorted(latestFirst(toTime))

  return { ...toFullPage(all), missingShards }
}

const latestFirst =
  <Row>(toTime: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    toTime(other).localeCompare(toTime(one))

/**
 * Repeats a change at all other shards. Fails with 3001 on `field` when a shard doesn't respond; the others have changed
 * then, so that the call can be repeated.
 */
export const repeatAtOthers = async (
  settings: FleetSettings,
  request: FastifyRequest,
  { endpoint, input, field }: { endpoint: Endpoint; input: unknown; field: string },
): Promise<void> => {
  const { missingShards } = await gather(settings, request, { endpoint, input })
  const [missing] = missingShards
  if (missing === undefined) return
  failField(field, `shard ${missing.shard} ${missing.reason}; the other shards are done. Try again later.`)
}

/** Makes a call at one other shard of the fleet. */
export const askShard = async <E extends Endpoint>(
  { fleet, consoleToken }: FleetSettings,
  shard: number,
  { endpoint, input }: { endpoint: E; input: unknown },
): Promise<Gathered<E>> => {
  if (fleet === undefined || consoleToken === undefined) return { parts: [], missingShards: [] }
  const response = await callShard(fleet, consoleToken, { shard, call: toShardCall(endpoint, input) })

  return sortResponses(endpoint, [response])
}

const toShardCall = (endpoint: Endpoint, input: unknown): ShardCall => {
  const { url, body } = placeInput(endpoint, input)
  return body === undefined ? { path: url } : { path: url, body }
}

const sortResponses = <E extends Endpoint>(endpoint: E, responses: readonly ShardResponse[]): Gathered<E> => {
  const gathered: Gathered<E> = { parts: [], missingShards: [] }
  for (const response of responses) {
    if ('reason' in response) {
      gathered.missingShards.push(response)
      continue
    }
    const part = readPart(endpoint, response.text)
    if ('data' in part) gathered.parts.push(part.data)
    else gathered.missingShards.push({ shard: response.shard, reason: part.reason })
  }

  return gathered
}

const readPart = <E extends Endpoint>(
  endpoint: E,
  text: string,
): { data: z.output<E['data']> } | { reason: string } => {
  const envelope = parseEnvelope(text)
  if (envelope === null) return { reason: 'didn’t respond with an envelope' }
  if (envelope.code !== 0) return { reason: envelope.msg }
  const parsed = endpoint.data.safeParse(envelope.data)

  return parsed.success
    ? { data: parsed.data as z.output<E['data']> }
    : { reason: 'runs another version of the shop' }
}
