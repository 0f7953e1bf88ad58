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
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** A shard whose part is missing from a list, and why. */
export type MissingShard = { shard: number; reason: string }

/** What the other shards contribute to a list. */
export type Gathered<E extends Endpoint> = { parts: z.output<E['data']>[]; missingShards: MissingShard[] }

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
