import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import {
  defineDailyEvent,
  defineDueEvent,
  registerDueEvents,
} from '@fixbench/server/due-events/definitions.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { setUpConsole } from '#console/testing/console-kit.ts'

afterAll(
  registerDueEvents([
    defineDueEvent('test-mail', z.object({ to: z.string() }), async ({ deps, payload }) =>
      deps.inbox.deliver({
        channel: 'email',
        to: payload.to,
        subject: 'Due',
        body: 'It is time',
        kind: 'due-mail',
        code: '424242',
      }),
    ),
  ]),
)
// A daily event that runs tens of thousands of times until 2099, which takes longer than any test waits.
afterAll(registerDueEvents([defineDailyEvent('test-daily', { hasWork: () => false, run: async () => {} })]))

const kit = setUpConsole()

describe('clock', () => {
  it('sets, advances, freezes, resumes and changes speed', async () => {
    await kit.tester.setClock('2025-09-01T00:00:00Z')
    await kit.tester.advance({ days: 1, hours: 2 })

    expect(await kit.tester.clock()).toMatchObject({
      shopTime: '2025-09-02T02:00:00.000Z',
      isFrozen: true,
      speed: 1,
    })

    await kit.tester.resume()
    expect(
      (await kit.post('/console/api/clock/speed', { worldId: 'tester', speed: '3600' })).data,
    ).toMatchObject({ speed: 3600, isFrozen: false })

    await kit.tester.freeze()
    expect((await kit.post('/console/api/clock/speed', { worldId: 'tester', speed: 1 })).code).toBe(0)
  })

  it.each([
    ['/console/api/clock/set', {}, 'shopTime'],
    ['/console/api/clock/set', { shopTime: 'tomorrow' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2025-02-31' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2025-02-30' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2025-02-30T12:00:00Z' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2025-02-30T23:00:00-05:00' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '1999-12-31' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2100-01-01' }, 'shopTime'],
    ['/console/api/clock/set', { shopTime: '2001-01-01' }, 'shopTime'],
    ['/console/api/clock/advance', {}, 'days'],
    ['/console/api/clock/advance', { days: -1 }, 'days'],
    ['/console/api/clock/advance', { hours: 'x' }, 'hours'],
    ['/console/api/clock/advance', { days: 1e9 }, 'days'],
    ['/console/api/clock/speed', { speed: 0 }, 'speed'],
    ['/console/api/clock/speed', { speed: 1e9 }, 'speed'],
    ['/console/api/clock/speed', { speed: 'fast' }, 'speed'],
    ['/console/api/clock/freeze', { worldId: 'nobody' }, 'worldId'],
  ])('[B-69] %s rejects %j and names %s', async (path, payload, field) => {
    const before = await kit.tester.clock()
    const { code, data } = await kit.post(path, { worldId: 'tester', ...payload })
    expect(code).toBe(3001)
    expect(data).toMatchObject({ fields: [{ field }] })
    expect(await kit.tester.clock()).toEqual(before)
  })

  it.each([
    '2026-01-01',
    '2026-01-01 00:00',
    '2026-01-01T00:00:00',
    '2026-01-01T01:00:00+01:00',
    '1767225600000',
  ])('accepts %s as the same instant', async shopTime => {
    const world = await kit.home.createWorld()
    await world.freeze()
    await world.setClock(shopTime)
    expect((await world.clock()).shopTime).toBe('2026-01-01T00:00:00.000Z')
  })

  it('moves backward only with allowBackwards', async () => {
    const world = await kit.home.createWorld()
    await world.freeze()
    await expect(world.setClock('2025-07-01')).rejects.toThrow('is before the current shop time')
    await world.setClock('2025-07-01', { allowBackwards: true })
    expect((await world.clock()).shopTime).toBe('2025-07-01T00:00:00.000Z')
  })

  it('moves from one due event to the next and lists them', async () => {
    const world = await kit.home.createWorld()
    await world.freeze()
    const { db } = kit.world(world.worldId).deps
    const startMs = (await world.clock()).shopMs
    for (const hours of [5, 2]) {
      await scheduleDueEvent(db, {
        kind: 'test-mail',
        dueAt: new Date(startMs + hours * HOUR_MS),
        key: `mail:${hours}`,
        payload: { to: `h${hours}@b.example` },
      })
    }

    await world.runNextDue()
    expect((await world.clock()).shopMs).toBe(startMs + 2 * HOUR_MS)
    expect((await world.messages()).map(({ to }) => to)).toEqual(['h2@b.example'])

    const open = await kit.server.inject(`/console/api/clock/due-events?worldId=${world.worldId}`)
    expect(open.json()).toMatchObject({
      data: { total: 1, rows: [{ key: 'mail:5', kind: 'test-mail', doneAt: null }] },
    })

    await world.runNextDue()
    await expect(world.runNextDue()).rejects.toThrow('no scheduled events')
  })

  it('lists the events of one kind', async () => {
    const world = await kit.home.createWorld()
    const { deps } = kit.world(world.worldId)
    const dueAt = new Date(deps.clock.nowMs() + HOUR_MS)
    await scheduleDueEvent(deps.db, { kind: 'order-expiry', dueAt, key: 'order:1', payload: {} })
    await scheduleDueEvent(deps.db, { kind: 'quote-expiry', dueAt, key: 'quote:1', payload: {} })

    const listed = await world.console.clock.dueEvents({ kind: 'quote-expiry' })
    const unknown = await world.console.clock.dueEvents({ kind: 'quote-expires' })

    expect(listed).toMatchObject({ data: { total: 1, rows: [{ key: 'quote:1' }] } })
    expect(unknown).toMatchObject({
      code: 3001,
      msg: 'kind: there is no kind of event “quote-expires”. Did you mean quote-expiry?',
    })
  })

  it('[B-60] moves a world to 2099 without blocking other worlds, reports its progress, and cancels the move', async () => {
    const world = await kit.home.createWorld()
    await world.freeze()
    const { worldId } = world
    for (const name of ['a', 'b', 'c', 'd']) {
      await scheduleDueEvent(kit.world(worldId).deps.db, {
        kind: 'test-daily',
        key: `daily:${name}`,
        dueAt: new Date('2025-07-26T00:00:00Z'),
        payload: {},
      })
    }

    const target = '2099-12-31T00:00:00.000Z'
    const started = await kit.post('/console/api/clock/set', { worldId, shopTime: target, waitSeconds: 0 })

    expect(started).toMatchObject({
      code: 0,
      data: { shopTime: expect.stringMatching(/^20[2-4]/), catchUp: { targetTime: target } },
    })
    expect((await kit.tester.clock()).catchUp).toBeNull()

    const shown = await world.clock()
    expect(shown.catchUp?.share).toBeGreaterThan(0)
    expect(shown.catchUp?.share).toBeLessThan(1)
    expect((await kit.signIn({ 'x-world': worldId })).statusCode).toBe(200)

    const canceled = await kit.post('/console/api/clock/cancel', { worldId })
    expect(canceled).toMatchObject({ code: 0, data: { catchUp: null } })

    const { shopMs } = await world.clock()
    expect(shopMs).toBeLessThan(Date.parse(target))

    await world.advance({ days: 1 })
    expect((await world.clock()).shopMs).toBe(shopMs + 86_400_000)
    expect((await kit.post('/console/api/clock/cancel', { worldId })).code).toBe(0)
  })
})
