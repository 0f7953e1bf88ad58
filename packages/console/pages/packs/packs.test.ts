import { readFileSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { readPackFiles } from '@fixbench/packs/format/read-files.ts'
import { readPack } from '@fixbench/packs/format/read-pack.ts'
import { fillState } from '@fixbench/packs/load/fill-state.ts'
import { shipOrder } from '@fixbench/server/modules/order/fulfillment.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'
import { type ConsoleClient, createConsoleClient } from '@fixbench/server/testing/console-client.ts'
import { createTestApp, type TestApp } from '@fixbench/server/testing/create-test-app.ts'
import { sourceRenderer } from '@fixbench/server/testing/source-renderer.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '#console/pages/inbox/compose-mail.ts'
import { placeOrder } from '#console/pages/presets/persona-actions.ts'

const OLD_NAMES = /fix\s*bench|shenzhen/i

let shop: TestApp
let home: ConsoleClient
beforeAll(async () => {
  shop = await createTestApp({ SHOP_CACHE: 'off' }, await sourceRenderer())
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => shop.close())

const packs = ['bicycle-parts', 'coffee-wholesale'] as const

const requireWorld = (id: string): World => {
  const world = shop.worlds.find(id)
  if (world === undefined) throw new Error(`There is no world ${id}`)
  return world
}

/** Creates a world of a pack once. */
const createWorldOf = async (name: string): Promise<World> => {
  const known = shop.worlds.find(name)
  if (known !== undefined) return known
  const pack = readPack(await readPackFiles(path.join(shop.config.packsDir, name)))
  const { templateFile } = shop.worlds
  const template = readFileSync(templateFile)
  await shop.worlds.create({ worldId: name, fill: dir => fillState(pack, { dir, templateFile }) })
  expect(readFileSync(templateFile).equals(template)).toBe(true)

  const world = requireWorld(name)
  world.deps.clock.freeze()
  return world
}

const open = (worldId: string, url: string, token?: string) =>
  shop.app.inject({
    url,
    headers: {
      accept: 'text/html,*/*',
      'x-world': worldId,
      ...omitUndefined({ cookie: token === undefined ? undefined : `${TOKEN_COOKIE}=${token}` }),
    },
  })

/** What a page shows and sends, without source files in development and the command that serves tools for agents. */
const readPage = (body: string): string =>
  body.replaceAll(/(?:src|href)="[^"]*\/(?:@|node_modules|packages)[^"]*"|`npx fixbench mcp`/g, '')

describe.each(packs)('the world of the pack %s', name => {
  it('has no old name on any page, for guests and members [DEMO-11]', async () => {
    const { deps } = await createWorldOf(name)
    const token = await openSession(
      deps,
      persona('greta').id,
      { deviceInfo: 'test', deviceType: 1, source: 'shop' },
      '127.0.0.1',
    )
    const product = await deps.db.product.findFirstOrThrow({ select: { seoUrl: true } })
    const category = await deps.db.category.findFirstOrThrow({ select: { url: true } })
    const routes = pages.map(({ path: route, access }) => ({
      address: route.replace(/\/:.*$/, '') || '/',
      viewer: access === 'member' ? token : undefined,
    }))
    const others = [
      `/detail/${product.seoUrl}`,
      `/list/${category.url}`,
      '/search/a',
      '/no-such-page',
      '/sitemap.xml',
      '/robots.txt',
      '/llms.txt',
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/brand.css',
    ]
    const found: string[] = []
    for (const { address, viewer } of [
      ...routes,
      ...others.map(address => ({ address, viewer: undefined })),
    ]) {
      const { statusCode, body } = await open(name, address, viewer)
      const match = new RegExp(`.{0,60}(?:${OLD_NAMES.source}).{0,40}`, 'i').exec(readPage(body))
      if (match !== null) found.push(`${address}: ${match[0]}`)
      if (statusCode >= 500) found.push(`${address}: ${statusCode}`)
    }

    expect(found).toEqual([])
  }, 300_000)

  it('sells: an order is paid and shipped, and no mail, document or picture has an old name [DEMO-11]', async () => {
    const world = await createWorldOf(name)
    const { skuCode } = await world.deps.db.sku.findFirstOrThrow({ select: { skuCode: true } })

    const orderNo = await placeOrder(world, 'greta', [[skuCode, 6]])
    await simulatePayment(world.deps, { orderNo })
    await shipOrder(world.deps, { orderNo })

    const messages = await world.deps.db.inboxMessage.findMany()
    expect(messages.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-paid', 'order-shipped']))
    for (const { id, kind, toAddress, subject, body, createdAt } of messages) {
      const message = {
        messageId: id,
        kind,
        to: toAddress,
        subject,
        body,
        code: null,
        sentAt: createdAt.toISOString(),
      }
      const mail = await composeMail(message, { brand: world.deps.brand, worldId: name, attachments: [] })
      expect(mail.source).not.toMatch(OLD_NAMES)
    }

    const invoice = await shop.app.inject({
      url: `/documents/invoices/${orderNo}.pdf`,
      headers: { 'x-world': name, 'x-token': await signIn(world) },
    })
    expect(invoice.statusCode).toBe(200)
    expect(invoice.rawPayload.toString('latin1')).not.toMatch(OLD_NAMES)

    const product = await world.deps.db.product.findFirstOrThrow({ select: { imageUrl: true } })
    const picture = await open(name, `${product.imageUrl}?h=220`)
    expect(picture.headers['content-type']).toBe('image/webp')
  }, 120_000)

  it('shows no parts finder, grades and saved devices [DEMO-11]', async () => {
    await createWorldOf(name)
    const { body } = await open(name, '/')
    const category = await requireWorld(name).deps.db.category.findFirstOrThrow({ select: { url: true } })
    const list = await open(name, `/list/${category.url}`)

    expect(body).not.toContain('What are you repairing?')
    expect(body).not.toContain('Parts by device')
    expect(list.body).not.toContain('My devices')
    expect(list.body).not.toContain('Quality Grade')
  })
})

const signIn = async ({ deps }: World): Promise<string> =>
  openSession(deps, persona('greta').id, { deviceInfo: 'test', deviceType: 1, source: 'shop' }, '127.0.0.1')

describe('the calls of packs', () => {
  it('list what is included and publish the schema [DEMO-11]', async () => {
    const { rows } = await requireData(home.console.packs.list())
    const schema = await requireData(home.console.packs.schema())

    expect(rows.map(({ pack }) => pack)).toEqual([...packs])
    expect(Object.keys(Object(schema['properties']))).toEqual(
      expect.arrayContaining(['name', 'colors', 'people']),
    )
  })

  it('load a pack into a world, whose people sign in, and undo it [DEMO-11]', async () => {
    const world = await home.createWorld({})
    const { worldId } = world
    const loaded = await shop.app.inject({
      method: 'POST',
      url: `/console/api/packs/load?worldId=${worldId}&pack=coffee-wholesale`,
    })
    const { data } = loaded.json<{ data: { name: string; people: { email: string }[]; password: string } }>()

    expect(data).toMatchObject({ name: 'Tidewater Coffee', password: PERSONA_PASSWORD })
    expect(requireWorld(worldId).deps.brand.name).toBe('Tidewater Coffee')
    const member = await shop.app.inject({
      method: 'POST',
      url: '/api/login/email',
      headers: { 'x-world': worldId },
      payload: { email: data.people[0]?.email, password: PERSONA_PASSWORD },
    })
    expect(member.json()).toMatchObject({ code: 0 })

    await world.undo()
    expect(requireWorld(worldId).deps.brand.name).toBe('FixBench')
  })

  it('reject a pack that can’t be used, and leave no world [DEMO-11]', async () => {
    const before = shop.worlds.list().length
    const response = await shop.app.inject({
      method: 'POST',
      url: '/console/api/packs/create',
      headers: { 'content-type': 'application/zip' },
      payload: Buffer.from('not a zip'),
    })

    expect(response.json()).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'pack', reason: 'isn’t a readable zip file' }] },
    })
    expect(shop.worlds.list().length).toBe(before)
  })
})
