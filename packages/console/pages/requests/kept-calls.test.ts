import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getWorldDir } from '@fixbench/worlds/storage/files.ts'
import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const TOKEN = 'token-of-all-shards'
const headers = { 'x-console-token': TOKEN }
const PASSWORD = 'a-secret-password'

let kit: WorldsKit
let apps: FastifyInstance[]

/** A server over the folder of the shard. Nothing tells the one before that it ended, as after kill -9. */
const start = async (): Promise<FastifyInstance> => {
  const app = await kit.app()
  apps.push(app)
  return app
}

beforeEach(async () => {
  apps = []
  kit = await createWorldsKit({
    CONSOLE_TOKEN: TOKEN,
    TRUSTED_PROXY: 'loopback',
    FLEET_ORIGIN: 'http://127.0.0.1:2',
    FLEET_SHARD: '0',
    FLEET_SHARDS: '1',
  })
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await kit.close()
})

const signIn = (app: FastifyInstance) =>
  app.inject({
    method: 'POST',
    url: '/api/login/email',
    headers,
    payload: { email: 'a@b.example', password: PASSWORD },
  })

const getData = async (app: FastifyInstance, url: string): Promise<Record<string, unknown>> =>
  (await app.inject({ url: `/console/api/${url}`, headers })).json<{ data: Record<string, unknown> }>().data

const post = (app: FastifyInstance, url: string) =>
  app.inject({
    method: 'POST',
    url: `/console/api/${url}`,
    headers,
    payload: { worldId: 'main' },
  })

const getFile = (): string => path.join(getWorldDir(kit.dataDir, 'main'), 'requests.jsonl')

describe('the request log of a shard', () => {
  it('is the same after a restart, and goes on with the next number', async () => {
    const first = await start()
    await signIn(first)
    await signIn(first)
    const before = await getData(first, 'requests')

    expect(before['total']).toBe(2)

    const second = await start()

    expect(await getData(second, 'requests')).toEqual(before)

    await signIn(second)
    const ids = ((await getData(second, 'requests'))['rows'] as { requestId: number }[]).map(
      ({ requestId }) => requestId,
    )

    expect(ids).toEqual([3, 2, 1])
  })

  it('shows a request with what was sent and received', async () => {
    const first = await start()
    await signIn(first)

    const detail = await getData(await start(), 'requests/detail?requestId=1')

    expect(detail).toMatchObject({
      requestBody: { email: 'a@b.example', password: '•••' },
      answer: { code: 100006 },
    })
  })

  it('has no password in its file', async () => {
    await signIn(await start())

    const text = readFileSync(getFile(), 'utf8')

    expect(text).toContain('a@b.example')
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(TOKEN)
  })

  it.each(['requests/clear', 'worlds/reset'])('is empty after a restart that follows %s', async path => {
    const first = await start()
    await signIn(first)
    await post(first, path)

    expect((await getData(await start(), 'requests'))['total']).toBe(0)
  })
})
