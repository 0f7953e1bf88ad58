import { requireData } from '@fixbench/client'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { startReceiver } from '@fixbench/events/testing/receiver.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { defineDueEvent, registerDueEvents } from '@fixbench/server/due-events/definitions.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { createShop, type Shop, type World } from '@fixbench/testing'
import { createWorldApp, setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

registerDueEvents([
  defineDueEvent('kit-broken', z.object({}), async () => {
    throw new Error('The printer is out of paper')
  }),
])

const { skuCode } = specials.plainScreen
const server = setUpWorlds()

let shop: Shop
let world: World
beforeAll(async () => {
  shop = await createShop({ url: await server.app.listen({ port: 0, host: '127.0.0.1' }) })
  world = await shop.world()
})
afterAll(() => shop.close())
beforeEach(() => world.reset())

/** Schedules an event that fails in an hour. */
const scheduleFailure = async (): Promise<void> => {
  const opened = server.worlds.find(world.id)
  if (opened === undefined) throw new Error('The world is not open')
  const { db, clock } = opened.deps
  const dueAt = new Date(clock.nowMs() + HOUR_MS)
  await scheduleDueEvent(db, { kind: 'kit-broken', dueAt, key: 'parcel-7', payload: {} })
}

/** The clock runs on while the test does. */
const readHour = (time: Date): string => time.toISOString().slice(0, 13)

describe('a world of the test kit', () => {
  it('names the due events that failed when its clock was moved', async () => {
    await scheduleFailure()

    await expect(world.clock.advance({ hours: 2 })).rejects.toThrow(
      '1 due events failed:\n  kit-broken of parcel-7: The printer is out of paper',
    )
  })

  it('sends events to a program of the test, twice on demand, until it is reset', async () => {
    let secret = ''
    const receiver = await startReceiver(() => secret)
    onTestFinished(() => receiver.close())
    secret = await world.events.listen(receiver.url, ['inbox'])
    await world.events.force(receiver.url, { behavior: 'duplicate' })

    await requireData(world.client.registration.getEmailCode({ email: 'told@repairs.example' }))
    const delivery = await world.events.wait({ type: 'inbox.delivered', status: 'delivered' })
    await world.settled()
    await world.reset()

    expect(delivery.payload).toMatchObject({ data: { to: 'told@repairs.example' } })
    expect(receiver.received.map(({ data }) => data['to'])).toEqual([
      'told@repairs.example',
      'told@repairs.example',
    ])
    expect(await world.events.list()).toEqual([])
    await expect(world.events.force(receiver.url, { behavior: 'drop' })).rejects.toThrow('Call listen first')
  })

  it('applies the newest fault rule to the requests that it is for', async () => {
    const nina = await world.as('nina')
    await world.fault({ call: 'cart.*', code: 300021 })
    await world.fault({ call: 'cart.add', 'field.skuCode': skuCode, status: 503, hits: 1 })

    const codes = [
      await nina.cart.add({ skuCode }),
      await nina.cart.add({ skuCode }),
      await nina.order.list(),
    ]

    expect(codes.map(({ code }) => code)).toEqual([503, 300021, 0])
  })

  it('starts again with its data, clock, faults, inbox and request log', async () => {
    const start = await world.clock.now()
    const nina = await world.as('nina')
    await requireData(nina.cart.add({ skuCode }))
    await requireData(world.client.registration.getEmailCode({ email: 'new@repairs.example' }))
    await world.clock.advance({ days: 1 })
    await world.fault('call=cart.list; code=300021')

    await world.reset()

    const again = await world.as('nina')
    expect(await requireData(again.cart.list())).toMatchObject({ total: 0 })
    expect(readHour(await world.clock.now())).toBe(readHour(start))
    expect(await world.inbox.list({ to: 'new@repairs.example' })).toEqual([])
    expect(await requireData(world.console.requests.verify({ call: 'cart.add', times: 0 }))).toMatchObject({
      isMet: true,
    })
  })

  it('replaces a world of the same name, but not the main one', async () => {
    const first = await shop.world('named', { preset: 'frozen' })
    await requireData((await first.as('nina')).cart.add({ skuCode }))

    const second = await shop.world('named')

    expect(await requireData((await second.as('nina')).cart.list())).toMatchObject({ total: 0 })
    await expect(shop.world('main')).rejects.toThrow('The main world isn’t for tests')
  })
})

it('a shop with a console token is used with this token', async () => {
  const guarded = await createWorldApp({ CONSOLE_TOKEN: 'a-token-of-the-kit-0123456789' })
  onTestFinished(() => guarded.close())
  const url = await guarded.app.listen({ port: 0, host: '127.0.0.1' })
  const stranger = await createShop({ url })
  await using tester = await createShop({ url, consoleToken: 'a-token-of-the-kit-0123456789' })

  const nina = await (await tester.world()).as('nina')

  expect(await requireData(nina.cart.list())).toMatchObject({ total: 0 })
  await expect(stranger.world()).rejects.toThrow('The console requires its token')
})

it('a test kit without a shop says what to set', async () => {
  await expect(createShop({ url: undefined, directory: undefined })).rejects.toThrow('set FIXBENCH_URL')
})
