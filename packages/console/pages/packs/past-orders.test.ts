import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPackWorld } from './testing/pack-world.ts'

let shop: WorldApp
beforeAll(async () => {
  shop = await createWorldApp({ SHOP_CACHE: 'off' })
})
afterAll(() => shop.close())

const listOrders = ({ deps }: World) =>
  deps.db.order.findMany({
    select: { orderNo: true, memberId: true, status: true, totalCents: true, createdAt: true },
    orderBy: { id: 'asc' },
  })

it('the buyers of a pack have ordered before, and the latest orders wait for the shop [DEMO-12]', async () => {
  const world = await createPackWorld(shop, 'bicycle-parts')

  const orders = await listOrders(world)

  expect(orders.map(({ status }) => status)).toEqual([
    'received',
    'received',
    'shipped',
    'shipped',
    'paid',
    'paid',
  ])
  expect(orders.map(({ orderNo }) => orderNo)).toEqual(orders.map(({ orderNo }) => orderNo).toSorted())
  expect(orders.map(({ orderNo }) => orderNo.slice(0, 2))).toEqual(orders.map(() => 'SY'))
})

it('one item of a past order is to be returned, and its confirmation was sent then [DEMO-12]', async () => {
  const { deps } = await createPackWorld(shop, 'bicycle-parts')

  const request = await deps.db.afterSaleOrder.findFirstOrThrow()
  const mail = await deps.db.inboxMessage.findFirstOrThrow({
    where: { subject: { contains: request.afterSaleNo } },
  })

  expect(mail.createdAt).toEqual(request.createdAt)
  expect(request.createdAt.getTime()).toBeLessThan(deps.clock.nowMs())
})

it('past orders leave the stock as the pack has it, with movements that add up [DEMO-12]', async () => {
  const { deps } = await createPackWorld(shop, 'bicycle-parts')

  const { id, stock, reserved } = await deps.db.sku.findFirstOrThrow({ where: { skuCode: 'RDG-CH11' } })
  const movements = await deps.db.stockMovement.findMany({ where: { skuId: id } })

  expect(stock).toBe(140)
  expect(movements.reduce((sum, { stockDelta }) => sum + stockDelta, 0)).toBe(stock)
  expect(movements.reduce((sum, { reservedDelta }) => sum + reservedDelta, 0)).toBe(reserved)
})

it.each(['bicycle-parts', 'coffee-wholesale'])(
  '%s ships within the United States: no import tax, no customs, and only carriers that start there [issue 42]',
  async name => {
    const { deps } = await createPackWorld(shop, name)

    const orders = await deps.db.order.findMany()
    const events = await deps.db.trackingEvent.findMany()
    const lines = await deps.db.carrier.findMany({ where: { code: { startsWith: 'us-' } } })

    expect(orders.map(({ taxScheme, dutyCents, dueCents }) => ({ taxScheme, dutyCents, dueCents }))).toEqual(
      orders.map(() => ({ taxScheme: 'domestic', dutyCents: 0, dueCents: 0 })),
    )
    expect(events.length).toBeGreaterThan(10)
    expect(events.filter(({ text }) => /customs|clearance/i.test(text))).toEqual([])
    expect(lines.map(line => line.name)).toEqual(['US Ground', 'US Battery Line'])
    expect(lines.map(line => `${line.note}${line.isDutiesPaid}`)).toEqual(['false', 'false'])
  },
)
