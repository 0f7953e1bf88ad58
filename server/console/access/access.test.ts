import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleContract } from '#server/console/contract/index.ts'
import { createWorldsKit, type WorldsKit } from '#server/worlds/testing/worlds-kit.ts'

describe('who may use the console', () => {
  let kit: WorldsKit
  let app: FastifyInstance
  beforeAll(async () => {
    kit = await createWorldsKit()
    app = await kit.app()
  })
  afterAll(async () => {
    await app.close()
    await kit.close()
  })

  const statusFrom = async (remoteAddress: string, headers: Record<string, string> = {}): Promise<number> =>
    (await app.inject({ url: '/console/api/worlds', remoteAddress, headers })).statusCode

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.9.9.9'])(
    'lets this machine in: %s',
    async address => {
      expect(await statusFrom(address)).toBe(200)
    },
  )

  it.each(['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', '2001:db8::1'])('keeps %s out', async address => {
    expect(await statusFrom(address)).toBe(403)
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost'])(
    'answers to the name %s',
    async host => {
      expect(await statusFrom('127.0.0.1', { host })).toBe(200)
    },
  )

  it.each(['evil.example', '10.0.0.5:3000', 'localhost.evil.example'])(
    'does not answer to the name %s',
    async host => {
      expect(await statusFrom('127.0.0.1', { host })).toBe(403)
    },
  )

  it('takes calls of its own pages and none of foreign ones', async () => {
    const host = 'localhost:3000'
    expect(await statusFrom('127.0.0.1', { host, origin: 'http://localhost:3000' })).toBe(200)
    for (const origin of ['http://evil.example', 'http://localhost:4000', 'null'])
      expect(await statusFrom('127.0.0.1', { host, origin })).toBe(403)
    expect(await statusFrom('127.0.0.1', { host, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['x-forwarded-for', ''],
  ])(
    '[S-08] keeps out what a proxy on this machine passes on, without a token: %s "%s"',
    async (name, value) => {
      expect(await statusFrom('127.0.0.1', { host: 'localhost:3000', [name]: value })).toBe(403)
    },
  )

  it('[S-08] behind a trusted proxy needs the token, whatever the forwarding headers claim', async () => {
    const behind = await createWorldsKit({ TRUSTED_PROXY: 'loopback', SHOP_CONSOLE: 'on' })
    const server = await behind.app()
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.9' }])
      expect((await server.inject({ url: '/console/api/worlds', headers })).statusCode).toBe(403)
    await server.close()
    await behind.close()
  })

  it('[S-08] with a token is reached through a proxy, whose word counts only where it is trusted', async () => {
    const forwarded = {
      'x-console-token': 'a-long-secret',
      'x-forwarded-proto': 'https',
      host: 'shop.example',
    }
    const secureWith = async (environment: Record<string, string>): Promise<boolean | undefined> => {
      const kitOf = await createWorldsKit({ CONSOLE_TOKEN: 'a-long-secret', ...environment })
      const server = await kitOf.app()
      const url = '/console/api/access/enter'
      const entered = await server.inject({
        method: 'POST',
        url,
        headers: forwarded,
        payload: { token: 'a-long-secret' },
      })
      await server.close()
      await kitOf.close()
      expect(entered.json()).toMatchObject({ data: { isOpen: true } })
      return entered.cookies.find(({ name }) => name === 'console_token')?.secure
    }
    expect(await secureWith({ TRUSTED_PROXY: 'loopback' })).toBe(true)
    expect(await secureWith({ TRUSTED_PROXY: '203.0.113.0/24' })).toBeUndefined()
    expect(await secureWith({})).toBeUndefined()
  })

  it('describes all its calls in an OpenAPI document', async () => {
    const document = (await app.inject('/console/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, unknown>
    }>()
    expect(document.openapi).toMatch(/^3\.1/)
    const paths = Object.values(consoleContract).flatMap(group =>
      Object.values(group).map(({ path }) => path),
    )
    expect(Object.keys(document.paths).sort()).toEqual(expect.arrayContaining(paths))
  })

  it('takes fault headers only from those who may use it', async () => {
    const codeFrom = async (remoteAddress: string): Promise<unknown> => {
      const headers = { 'x-fault': 'code=300008' }
      const payload = { email: 'a@b.example', password: 'x' }
      return (
        await app.inject({ method: 'POST', url: '/api/login/email', remoteAddress, headers, payload })
      ).json<{ code: number }>().code
    }
    expect(await codeFrom('127.0.0.1')).toBe(300008)
    expect(await codeFrom('10.0.0.5')).toBe(100006)
  })

  it('asks for the token where one is set, from everywhere', async () => {
    const guarded = await createWorldsKit({ CONSOLE_TOKEN: 'a-long-secret' })
    const server = await guarded.app()
    const statusWith = async (headers: Record<string, string>): Promise<number> =>
      (await server.inject({ url: '/console/api/worlds', remoteAddress: '10.0.0.5', headers })).statusCode
    expect(await statusWith({ 'x-console-token': 'a-long-secret', host: 'shop.example' })).toBe(200)
    expect(await statusWith({ 'x-console-token': 'another-secret' })).toBe(403)
    expect(await statusWith({})).toBe(403)
    expect((await server.inject('/console/api/worlds')).statusCode).toBe(403)
    await server.close()
    await guarded.close()
  })
})
