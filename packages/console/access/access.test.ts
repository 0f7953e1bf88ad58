import { createWorldsKit, type WorldsKit } from '@fixbench/worlds/testing/worlds-kit.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'

describe('access to the console', () => {
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
    'is granted to this machine: %s',
    async address => {
      expect(await statusFrom(address)).toBe(200)
    },
  )

  it.each(['10.0.0.5', '192.168.1.2', '::ffff:10.0.0.5', '2001:db8::1'])('is denied to %s', async address => {
    expect(await statusFrom(address)).toBe(403)
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'shop.localhost'])(
    'is granted for the host name %s',
    async host => {
      expect(await statusFrom('127.0.0.1', { host })).toBe(200)
    },
  )

  it.each(['evil.example', '10.0.0.5:3000', 'localhost.evil.example'])(
    'is denied for the host name %s',
    async host => {
      expect(await statusFrom('127.0.0.1', { host })).toBe(403)
    },
  )

  it('is granted to pages of the same origin and denied to all others', async () => {
    const host = 'localhost:3000'
    expect(await statusFrom('127.0.0.1', { host, origin: 'http://localhost:3000' })).toBe(200)
    for (const origin of ['http://evil.example', 'http://localhost:4000', 'null']) {
      expect(await statusFrom('127.0.0.1', { host, origin })).toBe(403)
    }
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
    '[S-08] is denied without a token to requests forwarded by a proxy on this machine: %s "%s"',
    async (name, value) => {
      expect(await statusFrom('127.0.0.1', { host: 'localhost:3000', [name]: value })).toBe(403)
    },
  )

  it.each([
    ['127.0.0.1', '172.17.0.1', 'localhost:3000', 200],
    ['127.0.0.1', 'fd00::1', 'localhost:3000', 200],
    ['127.0.0.1', '203.0.113.9', 'localhost:3000', 403],
    ['127.0.0.1', '172.17.0.1', '192.168.1.2:3000', 403],
    ['0.0.0.0', '172.17.0.1', 'localhost:3000', 404],
  ])(
    'in a container that is published on %s, %s at %s gets %i: this machine needs no token [DEV-13]',
    async (publishedOn, remoteAddress, host, status) => {
      const contained = await createWorldsKit({ HOST: '0.0.0.0', PUBLISHED_ON: publishedOn })
      onTestFinished(() => contained.close())
      const server = await contained.app()
      onTestFinished(() => server.close())

      const response = await server.inject({ url: '/console/api/worlds', remoteAddress, headers: { host } })

      expect(response.statusCode).toBe(status)
    },
  )

  it('[S-08] requires the token behind a trusted proxy, regardless of forwarding headers', async () => {
    const proxied = await createWorldsKit({ TRUSTED_PROXY: 'loopback', SHOP_CONSOLE: 'on' })
    onTestFinished(() => proxied.close())
    const server = await proxied.app()
    onTestFinished(() => server.close())
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.9' }]) {
      expect((await server.inject({ url: '/console/api/worlds', headers })).statusCode).toBe(403)
    }
  })

  it('[S-08] is granted through a proxy with the token, and uses forwarding headers only of a trusted proxy', async () => {
    const forwarded = {
      'x-console-token': 'a-long-secret',
      'x-forwarded-proto': 'https',
      host: 'shop.example',
    }
    const secureWith = async (environment: Record<string, string>): Promise<boolean | undefined> => {
      const proxiedKit = await createWorldsKit({ CONSOLE_TOKEN: 'a-long-secret', ...environment })
      onTestFinished(() => proxiedKit.close())
      const server = await proxiedKit.app()
      onTestFinished(() => server.close())
      const url = '/console/api/access/enter'
      const entered = await server.inject({
        method: 'POST',
        url,
        headers: forwarded,
        payload: { token: 'a-long-secret' },
      })

      expect(entered.json()).toMatchObject({ data: { isOpen: true } })

      return entered.cookies.find(({ name }) => name === 'console_session')?.secure
    }

    expect(await secureWith({ TRUSTED_PROXY: 'loopback' })).toBe(true)
    expect(await secureWith({ TRUSTED_PROXY: '203.0.113.0/24' })).toBeUndefined()
    expect(await secureWith({})).toBeUndefined()
  })

  it('includes an OpenAPI document of all calls', async () => {
    const document = (await app.inject('/console/api/openapi.json')).json<{
      openapi: string
      paths: Record<string, unknown>
      info: { description: string }
      components: { securitySchemes: unknown }
    }>()
    expect(document.info.description).toContain('Unknown fields are refused')
    expect(document.components.securitySchemes).toMatchObject({ token: { name: 'x-console-token' } })
    expect(document.openapi).toMatch(/^3\.1/)

    const paths = Object.values(consoleContract).flatMap(group =>
      Object.values(group).map(({ path }) => path),
    )
    expect(Object.keys(document.paths).sort()).toEqual(expect.arrayContaining(paths))
  })

  it('is required for fault headers', async () => {
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

  it('requires the token from every client once one is configured', async () => {
    const guarded = await createWorldsKit({ CONSOLE_TOKEN: 'a-long-secret' })
    onTestFinished(() => guarded.close())
    const server = await guarded.app()
    onTestFinished(() => server.close())
    const statusWith = async (headers: Record<string, string>): Promise<number> =>
      (await server.inject({ url: '/console/api/worlds', remoteAddress: '10.0.0.5', headers })).statusCode

    expect(await statusWith({ 'x-console-token': 'a-long-secret', host: 'shop.example' })).toBe(200)
    expect(await statusWith({ 'x-console-token': 'another-secret' })).toBe(403)
    expect(await statusWith({})).toBe(403)
    expect((await server.inject('/console/api/worlds')).statusCode).toBe(403)
  })
})
