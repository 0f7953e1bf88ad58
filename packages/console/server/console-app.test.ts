import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@fixbench/server/config.ts'
import { createConstantRenderer } from '@fixbench/server/testing/constant-renderer.ts'
import { buildAppOfWorlds } from '@fixbench/shop/build-app.ts'
import { openWorlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleClient } from './console-client.ts'

const renderer = createConstantRenderer(() => ({ markup: { kind: 'complete', html: 'the shop' } }))

const consoleClient: ConsoleClient = {
  document: () => '<title>Console</title>',
  badgeScript: '/console/assets/badge.js',
  storyScript: '/console/assets/story.js',
  frames: ['http://*.pair.localhost:*'],
  isDevelopment: false,
}

type Shop = { app: FastifyInstance; close(): Promise<void> }

const openShop = async (environment: Record<string, string>): Promise<Shop> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-console-'))
  const config = readConfig({
    NODE_ENV: 'test',
    SEED_SIZE: 'small',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
    ...environment,
  })
  const worlds = openWorlds(config, path.join(config.templateDir, 'small.db'), pino({ level: 'fatal' }))
  const app = await buildAppOfWorlds({ config, worlds, renderer, consoleClient })

  return {
    app,
    close: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

describe('the console application', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({})
  })

  afterAll(() => shop.close())

  it.each(['/console', '/console/worlds?world=w1', '/console/l/1abc'])(
    'serves its document at %s',
    async url => {
      const { statusCode, headers, body } = await shop.app.inject(url)

      expect(statusCode).toBe(200)
      expect(body).toBe('<title>Console</title>')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    },
  )

  it.each(['/console/api/nothing', '/console/assets/nothing.js'])('responds to %s with 404', async url => {
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  })

  it('leads from the host name of a world to the console in that world [DEV-13]', async () => {
    const at = async (url: string) =>
      (await shop.app.inject({ url, headers: { host: 'mine.localhost:3000' } })).headers.location

    expect(await at('/console/faults?state=on')).toBe(
      'http://localhost:3000/console/faults?state=on&world=mine',
    )
    expect(await at('/console?world=other')).toBe('http://localhost:3000/console?world=other')
  })

  it('adds its badge to every page of the shop', async () => {
    const { body } = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(body).toContain(
      '<script type="module" async fetchpriority="low" src="/console/assets/badge.js"></script>',
    )
  })

  it('lets only the side-by-side page frame the shop, and only on its own subdomains', async () => {
    const policyAt = async (host: string) => {
      const { headers } = await shop.app.inject({ url: '/', headers: { accept: 'text/html', host } })
      return [
        headers['x-frame-options'],
        /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
      ]
    }

    expect(await policyAt('left.pair.localhost:3000')).toEqual([
      undefined,
      "'self' http://pair.localhost:3000",
    ])
    expect(await policyAt('localhost:3000')).toEqual(['SAMEORIGIN', "'self'"])
    expect(await policyAt('left.evil-pair.localhost:3000')).toEqual(['SAMEORIGIN', "'self'"])
  })
})

describe('the console with a token', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ CONSOLE_TOKEN: 'open-sesame-1' })
  })

  afterAll(() => shop.close())

  it('rejects calls until the browser sends the token, then accepts its cookie', async () => {
    const remoteAddress = '10.0.0.5'
    const list = (cookies: Record<string, string> = {}) =>
      shop.app.inject({ url: '/console/api/worlds', remoteAddress, cookies })
    const enter = (token: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/console/api/access/enter',
        remoteAddress,
        payload: { token },
      })

    expect((await list()).statusCode).toBe(403)
    expect((await enter('wrong')).json()).toMatchObject({ data: { isOpen: false, needsToken: true } })

    const entered = await enter('open-sesame-1')
    expect(entered.json()).toMatchObject({ data: { isOpen: true } })
    expect(entered.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/console' }])

    const [{ name, value } = { name: '', value: '' }] = entered.cookies
    expect((await list({ [name]: value })).statusCode).toBe(200)
    expect((await list({ [name]: 'forged' })).statusCode).toBe(403)
  })
})

describe('the console switched off', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ SHOP_CONSOLE: 'off' })
  })

  afterAll(() => shop.close())

  it.each([
    '/console',
    '/console/worlds',
    '/console/l/1abc',
    '/console/assets/badge.js',
    '/console/api/worlds',
    '/console/api/access',
    '/console/api/enter',
    '/console/api/events',
    '/console/api/openapi.json',
  ])('responds to %s with a plain 404', async url => {
    const { statusCode, body } = await shop.app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 404, data: null }])
  })

  it('adds no badge to the shop and ignores fault headers', async () => {
    const { body } = await shop.app.inject({
      url: '/',
      headers: { accept: 'text/html', 'x-fault': 'status=503' },
    })
    expect(body).toContain('the shop')
    expect(body).not.toContain('console')
  })
})
