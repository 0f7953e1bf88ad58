import { buildAppOfWorlds } from '@fixbench/shop/build-app.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorldsKit, type WorldsKit } from '#worlds/testing/worlds-kit.ts'

const TOKEN = 'kP3-9vQz-71Lx-sRt8'
const html = { accept: 'text/html' }
const byHeader = (worldId: string): InjectOptions => ({ headers: { 'x-world': worldId } })
const byCookie = (worldId: string): InjectOptions => ({ cookies: { world: worldId } })

/** A shop with the worlds `secret` and `gone` on disk, the second one deleted. Lists the worlds it looked up. */
const openShop = async (environment: Record<string, string>) => {
  const kit = await createWorldsKit(environment)
  await kit.worlds.create({ worldId: 'secret', title: 'Price talks with Acme' })
  await kit.worlds.create({ worldId: 'gone', title: 'Layoffs of Acme' })
  await kit.worlds.remove('gone')
  const lookedUp: string[] = []
  const find: WorldsKit['worlds']['find'] = id => {
    lookedUp.push(id)
    return kit.worlds.find(id)
  }

  const app = await buildAppOfWorlds({ config: kit.config, worlds: { ...kit.worlds, find } })
  const call = (request: InjectOptions) =>
    app.inject({ method: 'POST', url: '/api/member/detail', remoteAddress: '203.0.113.9', ...request })
  const close = async (): Promise<void> => {
    await app.close()
    await kit.close()
  }

  return { app, call, lookedUp, close }
}
type Shop = Awaited<ReturnType<typeof openShop>>

describe('a shop without a console', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ SHOP_CONSOLE: 'off' })
  })

  afterAll(() => shop.close())

  it.each(['secret', 'gone', 'never'])('has no world %s for a header [SEC-01]', async worldId => {
    const response = await shop.call(byHeader(worldId))

    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ code: 404, msg: `There is no world “${worldId}”`, data: null })
    expect(shop.lookedUp).not.toContain(worldId)
  })

  it.each(['secret', 'gone', 'never'])('serves main for a cookie that names %s [SEC-01]', async worldId => {
    const response = await shop.call(byCookie(worldId))

    expect(response.json()).toMatchObject({ code: 500, msg: 'please login' })
    expect(response.cookies).toMatchObject([{ name: 'world', value: '' }])
    expect(shop.lookedUp).not.toContain(worldId)
  })

  it('serves main by its name [SEC-01]', async () => {
    expect((await shop.call(byHeader('main'))).json()).toMatchObject({ code: 500 })
  })
})

describe('a shop whose console needs a token', () => {
  let shop: Shop
  let app: FastifyInstance
  beforeAll(async () => {
    shop = await openShop({ CONSOLE_TOKEN: TOKEN })
    app = shop.app
  })

  afterAll(() => shop.close())

  it.each([
    ['header', byHeader],
    ['cookie', byCookie],
  ])('responds to a stranger who names a world by %s as if it never existed [SEC-01]', async (_by, name) => {
    const responses = await Promise.all(
      ['secret', 'gone', 'never'].map(async worldId => {
        const { statusCode, body, cookies } = await shop.call(name(worldId))
        return { statusCode, body: body.replaceAll(worldId, 'x'), cookies }
      }),
    )

    expect(responses[0]?.statusCode).toBe(404)
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
  })

  it('tells a stranger’s browser neither title nor snapshot of a world, and leads to the shop [SEC-01]', async () => {
    const page = await app.inject({ url: '/', headers: html, cookies: { world: 'gone' } })

    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('This world isn’t open to you')
    expect(page.body).not.toContain('Acme')
    expect(page.body).not.toContain('<form')
    expect(page.cookies).toMatchObject([{ name: 'world', value: '' }])
  })

  it('never opens a world for a stranger [SEC-01]', async () => {
    shop.lookedUp.length = 0

    await shop.call(byHeader('secret'))
    await shop.call({ headers: { 'x-world': 'secret', 'x-console-token': 'wrong', 'x-world-pass': 'wrong' } })

    expect(shop.lookedUp).toEqual([])
  })

  it('opens every world to the token [SEC-01]', async () => {
    const headers = { 'x-world': 'secret', 'x-console-token': TOKEN }

    expect((await shop.call({ headers })).json()).toMatchObject({ code: 500, msg: 'please login' })
  })

  it('opens a world to a browser that came from the console, and no other world [SEC-01]', async () => {
    const headers = { 'x-console-token': TOKEN }
    const entered = await app.inject({ url: '/console/api/enter?world=secret&to=/cart', headers })
    const cookies = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))

    expect(entered.headers.location).toBe('/cart')
    expect((await shop.call({ cookies })).statusCode).toBe(200)
    expect((await shop.call({ cookies: { ...cookies, world: 'never' } })).statusCode).toBe(404)
  })

  it('lets its own renderer and payment host into every world [SEC-01]', async () => {
    const headers = { 'x-world': 'secret', 'x-world-pass': app.signWorld('secret') }

    expect((await shop.call({ headers })).statusCode).toBe(200)
  })
})

it('a pass of an earlier token opens nothing [SEC-01]', async () => {
  const before = await openShop({ CONSOLE_TOKEN: 'an earlier secret token' })
  const pass = before.app.signWorld('secret')
  await before.close()
  const shop = await openShop({ CONSOLE_TOKEN: TOKEN })

  const response = await shop.call({ headers: { 'x-world': 'secret', 'x-world-pass': pass } })
  await shop.close()

  expect(response.statusCode).toBe(404)
})
