import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { SHARD_HEADER } from '@fixbench/fleet/proxy/haproxy.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShardProxy } from '#console/testing/shard-proxy.ts'

const TOKEN = 'token-of-all-shards'
const SHARD = 1

/** Envelopes that other shards respond with. */
const responses = new Map<number, unknown>()

let proxy: Awaited<ReturnType<typeof startShardProxy>>
let kit: WorldsKit
let app: FastifyInstance
beforeAll(async () => {
  proxy = await startShardProxy(async (shard, { headers }) => {
    const body = responses.get(shard)
    return body === undefined || headers['x-console-token'] !== TOKEN
      ? undefined
      : { statusCode: 200, body: JSON.stringify(body) }
  })
  kit = await createWorldsKit({
    CONSOLE_TOKEN: TOKEN,
    TRUSTED_PROXY: 'loopback',
    FLEET_ORIGIN: proxy.url,
    FLEET_SHARD: String(SHARD),
    FLEET_SHARDS: '4',
  })
  app = await kit.app()
})
afterAll(async () => {
  await app.close()
  await kit.close()
  proxy.close()
})

type Fields = { field: string; reason: string }[]

const callConsole = async (path: string, payload?: Record<string, unknown>, headers = {}) => {
  const response = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/console/api/${path}`,
    headers: { 'x-console-token': TOKEN, ...headers },
    ...omitUndefined({ payload }),
  })

  return response.json<Envelope<Record<string, unknown>>>()
}

const listIds = (list: Record<string, unknown>): string[] =>
  (list['rows'] as { worldId: string }[]).map(({ worldId }) => worldId)

const emptyList = { rows: [], total: 0, usedBytes: 0, budgetBytes: 1000, warning: null, missingShards: [] }

describe('a shard', () => {
  it('makes no main world, which belongs to another one', async () => {
    const { data } = await callConsole('worlds', undefined, { [SHARD_HEADER]: String(SHARD) })

    expect(listIds(data)).not.toContain('main')
  })

  it('names the worlds that it makes so that they are its own', async () => {
    const { data } = await callConsole('worlds/create', {}, { 'x-world': 'tester' })

    expect(findShard(String(data['worldId']), 4)).toBe(SHARD)
  })

  it('prepares a failure in a world of its own, wherever the name of the failure leads', async () => {
    const failure = { error: 'PLEASE_LOGIN', way: 'forced' }
    expect(findShard('please-login-forced', 4)).not.toBe(SHARD)

    const { code, data } = await callConsole('errors/prepare', failure, { 'x-world': 'tester' })

    expect(code).toBe(0)
    expect(findShard(String(data['worldId']), 4)).toBe(SHARD)
  })

  it('responds to a request for a world of another shard with its number', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/shop/home/header',
      headers: { 'x-world': 'mine', 'x-console-token': TOKEN },
    })

    expect(response.statusCode).toBe(404)
    expect(response.json<{ msg: string }>().msg).toContain(
      'The world “mine” belongs to shard 3, and this is shard 1 of 4',
    )
  })

  it('refuses to make or change a world of another shard', async () => {
    const made = await callConsole('worlds/create', { worldId: 'mine' })
    const changed = await callConsole('clock/advance', { worldId: 'mine', hours: 1 })

    for (const { code, data } of [made, changed]) {
      expect(code).toBe(3001)
      expect((data['fields'] as Fields)[0]?.reason).toContain('belongs to shard 3')
    }
  })
})

describe('the list of all worlds', () => {
  it('has those of all shards, and names the shards that don’t respond', async () => {
    await callConsole('worlds/create', { worldId: 'tester' })
    const [row] = (await callConsole('worlds', undefined, { [SHARD_HEADER]: '1' })).data['rows'] as object[]
    responses.set(0, {
      code: 0,
      msg: '',
      data: { ...emptyList, rows: [{ ...row, worldId: 'main' }], total: 1 },
    })
    responses.set(2, { code: 3001, msg: 'Something is wrong', data: null })

    const { data } = await callConsole('worlds', undefined, { 'x-world': 'tester' })

    expect(listIds(data)).toEqual(expect.arrayContaining(['main', 'tester']))
    expect(data['missingShards']).toEqual([
      { shard: 2, reason: 'Something is wrong' },
      { shard: 3, reason: 'responded with HTTP 503' },
    ])
  })

  it('is that of one shard when another shard asks', async () => {
    const { data } = await callConsole('worlds', undefined, { [SHARD_HEADER]: '1' })

    expect(data['missingShards']).toEqual([])
  })
})
