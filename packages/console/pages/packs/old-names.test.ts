import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { type PersonaKey, persona, personas } from '@fixbench/fixtures/personas.ts'
import { getMember, placeOrder } from '@fixbench/presets/persona-actions.ts'
import { decideAfterSale } from '@fixbench/server/modules/after-sale/decide-after-sale.ts'
import { openAfterSale } from '@fixbench/server/modules/after-sale/open-after-sale.ts'
import { deliverParcel, shipOrder } from '@fixbench/server/modules/order/fulfillment.ts'
import { confirmReceipt } from '@fixbench/server/modules/order/update-order.ts'
import { simulatePayment } from '@fixbench/server/modules/payment/simulate-payment.ts'
import { openSession } from '@fixbench/server/modules/session/sign-in.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { readPdfText } from '@fixbench/server/testing/read-pdf-text.ts'
import { pages } from '@fixbench/storefront/pages/pages.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '#console/pages/inbox/compose-mail.ts'
import { createPackWorld } from './testing/pack-world.ts'

/** The seeded shop's name, place, order numbers and people. */
const OLD_NAMES = new RegExp(
  ['fix\\s*bench', 'shenzhen', 'FB\\d{6,}', ...personas.map(({ memberName }) => memberName)].join('|'),
  'i',
)

let shop: WorldApp
beforeAll(async () => {
  shop = await createWorldApp({ SHOP_CACHE: 'off' }, await pageRenderer())
})
afterAll(() => shop.close())

const open = (worldId: string, url: string, token = '') =>
  shop.app.inject({
    url,
    headers: { accept: 'text/html,*/*', 'x-world': worldId, cookie: `${TOKEN_COOKIE}=${token}` },
  })

const signIn = ({ deps }: World, key: PersonaKey): Promise<string> =>
  openSession(deps, persona(key).id, { deviceInfo: 'test', deviceType: 1, source: 'shop' }, '127.0.0.1')

/** What a page shows and sends, without source files in development and the command that serves tools for agents. */
const readPage = (body: string): string =>
  body.replaceAll(/(?:src|href)="[^"]*\/(?:@|node_modules|packages)[^"]*"|`npx fixbench mcp`/g, '')

/** The first match with the text around it. Looking for the surroundings by expression would take a second a page. */
const findWithContext = (text: string, pattern: RegExp): string | undefined => {
  const index = text.search(pattern)
  return index < 0 ? undefined : text.slice(Math.max(0, index - 60), index + 60)
}
const findOldName = (text: string) => findWithContext(text, OLD_NAMES)

/** Places, pays and delivers an order of Greta's place, and has a return of one item accepted. */
const sellAndReturn = async (world: World) => {
  const { deps } = world
  const { skuCode } = await deps.db.sku.findFirstOrThrow({ where: { stock: { gt: 10 } } })
  const orderNo = await placeOrder(world, 'greta', [[skuCode, 6]])
  await simulatePayment(deps, { orderNo })
  const { trackingNos } = await shipOrder(deps, { orderNo })
  for (const trackingNo of trackingNos) await deliverParcel(deps, trackingNo)
  const member = getMember(deps, 'greta')
  await confirmReceipt(deps, member, orderNo)

  const item = await deps.db.orderItem.findFirstOrThrow({ where: { order: { orderNo } } })
  const { afterSaleNo } = await openAfterSale(deps, member, {
    orderNo,
    resolution: 'refund',
    reasonCode: 'change-of-mind',
    description: 'One is not needed.',
    images: [],
    items: [{ orderItemId: String(item.id), quantity: 1 }],
  })
  await decideAfterSale(deps, { afterSaleNo, to: 'accepted', answer: '' })

  return { orderNo, afterSaleNo }
}

const packs = ['bicycle-parts', 'coffee-wholesale'] as const
type PackName = (typeof packs)[number]

/** Prepares something of a pack once, whichever test asks first. */
const oncePerPack = <Prepared>(prepare: (name: PackName) => Promise<Prepared>) => {
  const prepared = new Map<PackName, Promise<Prepared>>()
  return (name: PackName): Promise<Prepared> => {
    const known = prepared.get(name) ?? prepare(name)
    prepared.set(name, known)
    return known
  }
}

/** The world of a pack with an order and a return of Greta, and the sessions of its buyer and of its staff. */
const openPack = oncePerPack(async name => {
  const world = await createPackWorld(shop, name)
  const sold = await sellAndReturn(world)
  return { world, ...sold, buyer: await signIn(world, 'greta'), staff: await signIn(world, 'hannah') }
})

/** An amount in dollars of no country. */
const PLAIN_AMOUNT = /(?<!US ?|[A-Z])\$ ?\d/

const DRAWING = /\/pictures\/[a-z0-9-]+\/[a-z]+\/[A-Za-z0-9._,+-]+\.[a-z]+/g

/** Everything that is served as a page or a file, with who opens it. */
const listVisits = async (name: PackName) => {
  const { world, orderNo, afterSaleNo, buyer, staff } = await openPack(name)
  const { deps } = world
  const product = await deps.db.product.findFirstOrThrow({ select: { seoUrl: true } })
  const category = await deps.db.category.findFirstOrThrow({ select: { url: true } })
  const provider = new URLSearchParams({
    client_id: 'shop',
    redirect_uri: 'http://localhost/login.html',
    state: 'x',
    brand: 'shop',
    shop: deps.brand.name,
  })
  const routes = pages.flatMap(({ path: route, access }) => {
    const address = route.replace(/\/:.*$/, '') || '/'
    return [buyer, ...(access === 'member' ? [staff] : [''])].map(viewer => ({ address, viewer }))
  })
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
    '/gateway',
    `/gateway/provider/authorize?${provider}`,
  ]

  return [
    ...routes,
    ...others.map(address => ({ address, viewer: '' })),
    { address: `/user-order.html?orderNo=${orderNo}`, viewer: buyer },
    { address: `/after-sale-status.html?id=${afterSaleNo}`, viewer: buyer },
    { address: `/back-office/orders?orderNo=${orderNo}`, viewer: staff },
    { address: '/downloads/price-list.csv', viewer: buyer },
  ]
}

/** What is wrong with the pages of a pack, and the drawings on them. Rendering them takes most of the time. */
const visitPages = oncePerPack(async name => {
  const oldNames: string[] = []
  const plainAmounts: string[] = []
  const drawings = new Set<string>()
  for (const { address, viewer } of await listVisits(name)) {
    const { statusCode, body } = await open(name, address, viewer)
    const page = readPage(body)
    const old = findOldName(page)
    if (old !== undefined) oldNames.push(`${address}: ${old}`)
    if (statusCode >= 500) oldNames.push(`${address}: ${statusCode}`)
    const amount = findWithContext(page, PLAIN_AMOUNT)
    if (amount !== undefined) plainAmounts.push(`${address}: ${amount}`)
    for (const [drawing] of body.matchAll(DRAWING)) drawings.add(drawing.replace(/\.[a-z]+$/, '.svg'))
  }

  return { oldNames, plainAmounts, drawings }
})

describe('a pack that writes US$ before its amounts', () => {
  it('has them on all its pages, for guests, buyers and staff [DEMO-11]', async () => {
    const { world } = await openPack('coffee-wholesale')
    const { seoUrl } = await world.deps.db.product.findFirstOrThrow({ select: { seoUrl: true } })

    const { plainAmounts } = await visitPages('coffee-wholesale')

    expect(plainAmounts).toEqual([])
    expect((await open('coffee-wholesale', `/detail/${seoUrl}`)).body).toMatch(/US\$\d/)
  }, 300_000)

  it('has them in emails, invoices and payments [DEMO-11]', async () => {
    const { world, orderNo, buyer } = await openPack('coffee-wholesale')

    const invoice = await open('coffee-wholesale', `/documents/invoices/${orderNo}.pdf`, buyer)
    const paid = await world.deps.db.inboxMessage.findFirstOrThrow({
      where: { kind: 'order-shipped' },
      orderBy: { id: 'desc' },
    })

    expect(readPdfText(invoice.rawPayload)).toMatch(/US\$\d/)
    expect(readPdfText(invoice.rawPayload)).not.toMatch(PLAIN_AMOUNT)
    expect(paid.body).not.toMatch(PLAIN_AMOUNT)
  }, 120_000)

  it('writes them beside a shop that doesn’t, in requests that overlap [DEMO-11]', async () => {
    const world = await createPackWorld(shop, 'coffee-wholesale')
    const { seoUrl } = await world.deps.db.product.findFirstOrThrow({ select: { seoUrl: true } })
    await createPackWorld(shop, 'bicycle-parts')

    const [coffee, bicycles] = await Promise.all([
      open('coffee-wholesale', `/detail/${seoUrl}`),
      open('bicycle-parts', '/best-sellers'),
    ])

    expect(coffee.body).toMatch(/US\$\d/)
    expect(bicycles.body).toMatch(/(?<!US)\$\d/)
    expect(bicycles.body).not.toMatch(/US\$\d/)
  }, 120_000)
})

describe.each(packs)('the world of the pack %s has no old name', name => {
  it('on any page, for guests, members and staff, nor in the text of a drawing there [DEMO-11]', async () => {
    const { oldNames, drawings } = await visitPages(name)
    const found = [...oldNames]
    for (const drawing of drawings) {
      const { statusCode, body } = await open(name, drawing)
      const old = findOldName(body)
      if (statusCode !== 200 || old !== undefined) found.push(`${drawing}: ${old ?? statusCode}`)
    }

    expect(drawings.size).toBeGreaterThan(0)
    expect(found).toEqual([])
  }, 300_000)

  it('in any email of an order and a return [DEMO-11]', async () => {
    const { world } = await openPack(name)
    const messages = await world.deps.db.inboxMessage.findMany()
    const kinds = messages.map(({ kind }) => kind)

    expect(kinds).toEqual(expect.arrayContaining(['order-paid', 'order-shipped']))

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
      const headers = mail.headers.map(({ value }) => value).join('\n')
      expect(findOldName(`${headers}\n${mail.text}\n${mail.html}`)).toBeUndefined()
    }
  }, 120_000)

  it('in the text of invoice, return label and packing slip [DEMO-11]', async () => {
    const { world, orderNo, afterSaleNo, buyer } = await openPack(name)

    for (const document of [
      `invoices/${orderNo}`,
      `return-labels/${afterSaleNo}`,
      `packing-slips/${afterSaleNo}`,
    ]) {
      const { statusCode, rawPayload } = await open(name, `/documents/${document}.pdf`, buyer)
      expect(statusCode).toBe(200)
      const text = readPdfText(rawPayload).replaceAll('\n', ' ')
      expect(text).toContain(world.deps.brand.company)
      expect(findOldName(text)).toBeUndefined()
      // The random ID of a file can look like an order number.
      const source = rawPayload.toString('latin1').replaceAll(/<[\da-f]{32}>/g, '')
      expect(findOldName(source)).toBeUndefined()
    }
  }, 120_000)

  it('among the people of the console [DEMO-10]', async () => {
    await createPackWorld(shop, name)
    const { body } = await open(name, '/console/api/people')
    expect(body).toContain('"startPath":"/back-office"')
    expect(findOldName(body)).toBeUndefined()
  })

  it('in the number of an order, and its pictures are the pack’s own [DEMO-11]', async () => {
    const { world, orderNo } = await openPack(name)
    expect(orderNo).toMatch(new RegExp(`^${world.deps.brand.orderPrefix}\\d+$`))

    const product = await world.deps.db.product.findFirstOrThrow({ select: { imageUrl: true } })
    const picture = await open(name, `${product.imageUrl}?h=220`)
    expect(picture.headers['content-type']).toBe('image/webp')
  }, 120_000)
})
