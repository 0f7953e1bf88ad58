import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { findShard } from '@fixbench/fleet/shard-of-world.ts'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startShardProxy } from '#console/testing/shard-proxy.ts'

const TOKEN = 'token-of-all-shards'
/** Worlds by the shard that has them, of three. */
const WORLDS = ['w-4', 'w-0']
/** The third shard doesn't respond. */
const SHARDS = 3

type Shard = { kit: WorldsKit; app: FastifyInstance }

let proxy: Awaited<ReturnType<typeof startShardProxy>>
let shards: Shard[]

const openShard = async (origin: string, shard: number): Promise<Shard> => {
  const kit = await createWorldsKit({
    CONSOLE_TOKEN: TOKEN,
    TRUSTED_PROXY: 'loopback',
    FLEET_ORIGIN: origin,
    FLEET_SHARD: String(shard),
    FLEET_SHARDS: String(SHARDS),
  })
  kit.config.coverageDir = `${kit.dataDir}/coverage`

  return { kit, app: await kit.app() }
}

beforeAll(async () => {
  shards = []
  proxy = await startShardProxy(async (shard, request) =>
    shards[shard]?.app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url ?? '/',
      headers: request.headers,
      payload: Buffer.concat((await request.toArray()) as Buffer[]),
    }),
  )
  shards = await Promise.all(WORLDS.map((_, shard) => openShard(proxy.url, shard)))
  for (const [shard, worldId] of WORLDS.entries()) await call(shard, 'worlds/create', { worldId })
})

afterAll(async () => {
  proxy.close()
  for (const { app, kit } of shards) {
    await app.close()
    await kit.close()
  }
})

type Row = Record<string, unknown>
type List = { rows: Row[]; total: number; missingShards: { shard: number; reason: string }[] }

/** Calls the console of a shard in its world. */
const call = async <Data>(
  shard: number,
  path: string,
  input?: Row,
  method: 'GET' | 'POST' = 'POST',
): Promise<Envelope<Data>> => {
  const { app } = shards[shard] as Shard
  const response = await app.inject({
    method,
    url: `/console/api/${path}`,
    headers: { 'x-console-token': TOKEN, 'x-world': WORLDS[shard] ?? '' },
    ...(method === 'GET' ? { query: { ...(input as Record<string, string>) } } : { payload: input ?? {} }),
  })

  return response.json<Envelope<Data>>()
}

const list = async (shard: number, path: string, input?: Row): Promise<List> =>
  (await call<List>(shard, path, input, 'GET')).data

const pick = ({ rows }: List, field: string): unknown[] => rows.map(row => row[field])

const expectLatestFirst = (rows: List): void => {
  const times = pick(rows, 'madeAt').map(String)
  expect(times).toEqual(times.toSorted().toReversed())
}

const FLOW = { title: 'Home', steps: [{ type: 'navigate', url: 'http://localhost:3000/' }] }

describe('a list of the console in a fleet', () => {
  it('names the shards that don’t respond', async () => {
    const missing = [{ shard: 2, reason: 'responded with HTTP 503' }]

    for (const path of ['worlds', 'links', 'recordings', 'recordings/replays', 'stories/runs', 'coverage']) {
      expect({ path, missing: (await list(0, path)).missingShards }).toEqual({ path, missing })
    }
  })

  it('has the links of all shards, the latest first', async () => {
    await call(0, 'links/create', { title: 'Made at the first' })
    await call(1, 'links/create', { title: 'Made at the second' })

    const titles = pick(await list(0, 'links'), 'state').map(state => (state as { title: string }).title)

    expect(titles).toEqual(expect.arrayContaining(['Made at the first', 'Made at the second']))

    expectLatestFirst(await list(0, 'links'))
    expectLatestFirst(await list(1, 'links'))
  })

  it('has the recordings of all shards, whose IDs lead to their shards', async () => {
    await call(0, 'recordings/import', { flow: FLOW, title: 'Made at the first' })
    await call(1, 'recordings/import', { flow: FLOW, title: 'Made at the second' })

    const recordings = await list(0, 'recordings')

    const places = recordings.rows.map(({ title, recordingId }) => ({
      title,
      shard: findShard(String(recordingId), SHARDS),
    }))
    expect(places).toEqual(
      expect.arrayContaining([
        { title: 'Made at the first', shard: 0 },
        { title: 'Made at the second', shard: 1 },
      ]),
    )

    expectLatestFirst(recordings)
  })

  it('counts the outcomes of all shards', async () => {
    for (const shard of [0, 1]) {
      await shards[shard]?.app.inject({
        method: 'POST',
        url: '/api/shop/home/header',
        headers: { 'x-world': WORLDS[shard] ?? '', 'x-console-token': TOKEN },
      })
    }

    const { rows } = await list(0, 'coverage')
    const header = rows.find(row => row['path'] === '/api/shop/home/header')
    const cells = header?.['cells'] as { natural: number }[]

    expect(cells.reduce((sum, { natural }) => sum + natural, 0)).toBe(2)
  })
})

describe('a call for the recording of another shard', () => {
  it('gets a response with the number of the shard', async () => {
    const { recordingId } = (await call<Row>(1, 'recordings/import', { flow: FLOW })).data

    const response = await call(0, 'recordings/detail', { recordingId }, 'GET')

    expect(response.code).toBe(3001)
    expect(JSON.stringify(response.data)).toContain('belongs to shard 1')
  })
})

describe('a change of what all shards list', () => {
  it('happens at every shard that responds, and names the others', async () => {
    const { code } = (await call<Row>(1, 'links/create', { title: 'To be removed' })).data

    const response = await call(0, 'links/remove', { code })

    expect(pick(await list(0, 'links'), 'code')).not.toContain(code)
    expect(JSON.stringify(response.data)).toContain('shard 2 responded with HTTP 503')
  })
})
