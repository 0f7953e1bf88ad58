import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { presets } from '@fixbench/presets/index.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { consoleContract } from '#console/contract/index.ts'
import { createMomentSource } from './clock.commands.ts'
import type { Command, CommandContext, TypedCommandSource } from './command.ts'
import { commandSources } from './command-sources.ts'
import { findOrderNo, listOrderCommands } from './order.commands.ts'
import { listNearCommands, rankCommands } from './rank-commands.ts'

/** A Friday. */
const NOW = '2025-07-25T09:03:20.345Z'
const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString()

const order = {
  orderNo: 'FB250725000048',
  status: 'paid',
  total: 120.5,
  memberName: 'Bruno Berg',
  createdAt: NOW,
  actions: [
    { control: 'ship-order', title: 'Ship', input: { orderNo: 'FB250725000048' } },
    { control: 'cancel', title: 'Cancel', input: { orderNo: 'FB250725000048' } },
  ],
  refundActions: [
    { control: 'refund-order', title: 'Refund', input: {}, question: 'Pay $74.07 back to the buyer?' },
    { control: 'open-dispute', title: 'Open dispute', input: {} },
  ],
  parcels: ['YT1', 'YT2'].map(trackingNo => ({
    trackingNo,
    actions: [{ control: 'deliver-parcel', title: 'Deliver', input: { trackingNo } }],
  })),
}
const failure = {
  requestId: 7,
  method: 'POST',
  url: '/api/cart/add?x=1',
  code: 300001,
  status: 200,
  why: 'Only 2 units are left.',
}
const rowsOf: Record<string, readonly object[]> = {
  'worlds.list': [
    { worldId: 'main', title: 'Main world' },
    { worldId: 'w1', title: 'Reset of the cart' },
  ],
  'worlds.presets': presets,
  'people.list': personas,
  'stories.list': [{ storyId: 'mail', title: 'A mail to everybody', summary: 'The last week of a shop.' }],
  'orders.list': [order],
  'requests.list': [
    { ...failure, requestId: 8, code: 0, url: '/api/cart/list', why: 'All went well.' },
    failure,
  ],
  'clock.dueEvents': [{ dueAt: inDays(0.5) }, { dueAt: inDays(3) }, { dueAt: inDays(30) }],
  'controls.list': [
    { name: 'restock', summary: 'Add to or remove from the stock of a SKU' },
    { name: 'set-stock', summary: 'Set the available stock of a SKU, and notify waiting buyers' },
    { name: 'answer-quote', summary: 'Answer a quote with a unit price' },
  ],
}
const responses: Record<string, object> = {
  'orders.detail': order,
  'clock.show': { shopMs: Date.parse(NOW) },
  'worlds.detail': {
    title: 'Main world',
    steps: [{ stepId: 1, title: 'cart.add' }],
    snapshots: [{ snapshotId: 's1', title: 'Before checkout', shopTime: NOW }],
  },
}
const call = vi.fn((group: string, name: string) => {
  const rows = rowsOf[`${group}.${name}`] ?? []
  return Promise.resolve(responses[`${group}.${name}`] ?? { rows, total: rows.length })
})
const navigate = vi.fn()
const context = {
  world: 'main',
  setWorld: vi.fn(),
  navigate,
  queryClient: new QueryClient(),
  call,
} as unknown as CommandContext

let commands: Command[] = []
let readMoment: TypedCommandSource = () => []
beforeAll(async () => {
  commands = (await Promise.all(commandSources.map(async source => source(context)))).flat()
  readMoment = await createMomentSource(context)
})
beforeEach(() => void navigate.mockClear())

/** The command that Enter would run. */
const findFirst = (typed: string): Command => {
  const [first] = rankCommands(typed, [...readMoment(typed), ...commands])
  if (first === undefined) {
    throw new Error(`Nothing is found for ${typed}.`)
  }
  return first
}

describe('[B-70] the palette understands what people type, and says first what it will do', () => {
  it.each([
    ['log in as bruno', 'person:bruno', 'signed in as Bruno'],
    ['sign in as nina', 'person:nina', 'signed in as Nina'],
    ['switch to greta', 'person:greta', 'signed in as Greta'],
    ['who is oliver', 'about:oliver', 'on the People page'],
    ['Who is Oliver?', 'about:oliver', 'on the People page'],
    ['mail to nina', 'mail:nina', 'sent to nina@fixbench.example'],
    ['code for oliver', 'mail:oliver', 'sent to oliver@fixbench.example'],
    ['last email', 'place:Inbox: last email', 'last email'],
    ['last email code', 'place:Inbox: last email', 'last email'],
    ['empty inbox', 'inbox:clear', 'Deletes every message'],
    ['go to next week', 'clock:set', 'to 2025-08-01 09:03, by 7 d. 2 scheduled events will run.'],
    ['tomorrow', 'clock:set', 'to 2025-07-26 09:03, by 1 d. 1 scheduled event will run.'],
    ['advance 3 days', 'clock:set', 'to 2025-07-28 09:03'],
    ['skip two weeks', 'clock:set', 'to 2025-08-08 09:03'],
    ['in 90 minutes', 'clock:set', 'to 2025-07-25 10:33'],
    ['next friday 9am', 'clock:set', 'to 2025-08-01 09:00'],
    ['monday', 'clock:set', 'to 2025-07-28 00:00'],
    ['december 24', 'clock:set', 'to 2025-12-24 00:00'],
    ['go to 2025-12-24', 'clock:set', 'to 2025-12-24 00:00'],
    ['2025-12-24 18:00', 'clock:set', 'to 2025-12-24 18:00'],
    ['yesterday', 'clock:set', 'back from 2025-07-25 09:03 to 2025-07-24 09:03'],
    ['advance one day', 'clock:Advance one day', 'by 1 d'],
    ['freeze time', 'clock:freeze', 'stands still'],
    ['unfreeze', 'clock:resume', 'runs on'],
    ['go to the clock', 'page:/console/clock', 'Opens the page Clock'],
    ['run everything that is due', 'clock:settle', 'Runs everything that is due'],
    ['reset everything', 'world:reset', 'Returns Main world to its initial data'],
    ['start over', 'world:reset', 'initial data'],
    ['undo', 'world:undo', 'Takes back: cart.add'],
    ['delete this world', 'world:delete', 'you choose which to delete'],
    ['delete world', 'world:delete', 'you choose which to delete'],
    ['new world', 'world:new', 'Creates a world with the initial data'],
    ['copy this world', 'world:copy', 'stands as Main world does now'],
    ['snapshot', 'world:snapshot', 'Saves Main world'],
    ['restore snapshot', 'world:restore', 'Returns this world to “Before checkout”'],
    ['open the shop', 'world:shop', 'Opens the shop of Main world'],
    ['back office', 'world:desk', 'signed in as Hannah'],
    ['what just happened', 'request:last', 'POST /api/cart/list: 0. All went well.'],
    ['why did it fail?', 'request:failed', 'POST /api/cart/add: 300001. Only 2 units are left.'],
    ['last request', 'request:last', 'All went well'],
    ['bug report', 'request:bug', 'as one file'],
    ['last order', 'order:last order', 'FB250725000048 of Bruno Berg: Paid, $120.50'],
    ['ship the last order', 'order:last order:ship-order:Ship:FB250725000048', 'right away'],
    ['card numbers', 'place:Payments: test cards', 'test cards'],
    ['share this state', 'place:Link to this state', 'Link to this state'],
    ['restock', 'control:restock', 'Opens a form'],
    ['remove all faults', 'faults:clear', 'responds normally again'],
    ['deleted account', 'preset:member-deleted', 'Creates a world'],
    ['clear cart', 'preset:empty-cart', 'Creates a world'],
    ['be bruno', 'person:bruno', 'signed in as Bruno'],
    ['show me the latest mails', 'place:Inbox: last email', 'last email'],
    ['delete all worlds', 'world:delete', 'you choose which to delete'],
    ['which requests failed', 'request:failed', 'POST /api/cart/add: 300001'],
    ['next month', 'clock:set', 'to 2025-08-25 09:03'],
    ['what time is it', 'page:/console/clock', 'Opens the page Clock'],
    ['log out', 'person:guest', 'signed out'],
    ['sign out', 'person:guest', 'signed out'],
    ['log in as guest', 'person:guest', 'signed out'],
    ['jump to black friday', 'clock:set', 'to 2025-11-28 00:00'],
    ['cyber monday', 'clock:set', 'to 2025-12-01 00:00'],
    ['go to christmas', 'clock:set', 'to 2025-12-25 00:00'],
    ['new year', 'clock:set', 'to 2026-01-01 00:00'],
    ['refund the last order', 'order:last order:refund-order:Refund:FB250725000048', 'right away'],
    ['deliver the last order', 'order:last order:deliver-parcel:Deliver:YT1', 'YT1 of order FB250725000048'],
    [
      'chargeback on the last order',
      'order:last order:open-dispute:Open dispute:FB250725000048',
      'right away',
    ],
    ['clear the log', 'request:clear', 'Deletes the log'],
    ['clear requests', 'request:clear', 'Deletes the log'],
    ['disable all faults', 'faults:clear', 'responds normally again'],
    ['delete all rules', 'faults:clear', 'responds normally again'],
    ['delete all mails', 'inbox:clear', 'Deletes every message'],
    ['start recording', 'page:/console/recordings', 'Opens the page'],
    ['become seller', 'world:desk', 'signed in as Hannah'],
    ['login as admin', 'world:desk', 'signed in as Hannah'],
    ['turn off all faults', 'faults:clear', 'responds normally again'],
    ['speed up time', 'page:/console/clock', 'Opens the page'],
    ['faster', 'page:/console/clock', 'Opens the page'],
    ['show sql', 'page:/console/requests', 'Opens the page'],
    ['race condition', 'page:/console/lab', 'Opens the page'],
    ['test concurrency', 'page:/console/lab', 'Opens the page'],
    ['import a bug', 'page:/console/worlds', 'Opens the page'],
    ['cancel last order', 'order:last order:cancel:Cancel:FB250725000048', 'right away'],
    ['payment declined', 'preset:payment-refused', 'Creates a world'],
    ['expired coupon', 'preset:coupon-expired', 'Creates a world'],
    ['add stock', 'control:restock', 'Opens a form'],
    ['sell out the screen', 'control:set-stock', 'Opens a form'],
    ['dark mode', 'theme:dark', 'in dark colors'],
    ['light theme', 'theme:light', 'in light colors'],
    ['api documentation', 'document:/docs', 'in a new tab'],
    ['openapi', 'document:/api/docs/openapi.json', 'in a new tab'],
  ])('“%s” runs %s: “… %s”', (typed, id, effect) => {
    const first = findFirst(typed)

    expect(first.id).toBe(id)
    expect(first.effect).toContain(effect)
  })

  it.each(['show me the mails', 'list all messages', 'see the rules'])('deletes nothing for “%s”', typed => {
    expect(findFirst(typed).confirmation).toBeUndefined()
  })

  it('lists no command twice, also for an order of two parcels', () => {
    const ids = commands.map(({ id }) => id)

    expect(ids).toContain('order:last order:deliver-parcel:Deliver:YT2')
    expect(ids).toEqual([...new Set(ids)])
  })

  it('says of every command what it will do, as a sentence', () => {
    const wrong = commands.filter(({ effect }) => !/^[A-Z].*[.!?]$/s.test(effect))
    expect(wrong.map(({ id, effect }) => `${id}: ${effect}`)).toEqual([])
    expect(commands.length).toBeGreaterThan(80)
  })

  it.each(['sun', 'may', 'second', 'order of friday', 'cart.add 503 three times', '12', 'iphone 12 screen'])(
    'does not take “%s” for a time',
    typed => {
      expect(readMoment(typed)).toEqual([])
    },
  )

  it('finds an order by its number, and what can be done with it', () => {
    expect(findOrderNo('ship fb250725000048 now')).toBe(order.orderNo)
    expect(findOrderNo('FB 12')).toBeUndefined()
    expect(rankCommands('ship', listOrderCommands(order as never, context))[0]?.title).toBe(
      'Ship: FB250725000048',
    )
  })

  it.each([
    ['restock the battery', 'control:restock'],
    ['ship the newest order', 'order:last order:ship-order:Ship:FB250725000048'],
    ['jump to the next sale', 'clock:next'],
  ])('finds nothing for “%s”, and %s near to it', (typed, id) => {
    expect(rankCommands(typed, commands)).toEqual([])
    expect(listNearCommands(typed, commands)[0]?.id).toBe(id)
  })

  it.each(['qqxxzz', 'log qqxxzz', 'order qqxxzz'])('finds nothing for “%s”', typed => {
    expect(rankCommands(typed, commands)).toEqual([])
  })

  it('opens the page of the person', async () => {
    await commands.find(({ id }) => id === 'about:oliver')?.run()
    expect(navigate).toHaveBeenCalledWith('/console/people?world=main&search=oliver')
  })
})

describe('[B-61] commands that delete or overwrite data of a world', () => {
  /** Undoing one request needs no confirmation. */
  const unconfirmed = ['worlds.undoStep']
  const destructiveCalls = Object.entries(consoleContract).flatMap(([group, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { destroys }]) => destroys === true)
      .map(([name]) => `${group}.${name}`),
  )
  /** They open a tab or send to the shop itself. */
  const opensTab = (id: string) =>
    /^(?:document:|theme:|world:shop|world:desk|person:|story:|request:(?:bug|har)|order:.*:)/.test(id)

  it('ask for confirmation, and no others do', async () => {
    const confirmed: string[] = []
    for (const { id, run, confirmation } of commands.filter(command => !opensTab(command.id))) {
      call.mockClear()
      await run()
      const called = call.mock.calls.map(([group, name]) => `${group}.${name}`)
      const destructive = called.filter(key => destructiveCalls.includes(key) && !unconfirmed.includes(key))
      if (destructive.length > 0) {
        confirmed.push(id)
      }
      expect(confirmation !== undefined, `${id} calls ${called.join()}`).toBe(destructive.length > 0)
    }

    expect(confirmed).toEqual([
      'request:clear',
      'world:reset',
      'world:restore',
      'faults:clear',
      'inbox:clear',
    ])
  })
})
