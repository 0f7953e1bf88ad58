import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { defineDueEvent, registerDueEvents } from '@fixbench/server/due-events/definitions.ts'
import { cancelDueEvent, scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { setUpWorldsKit } from './testing/worlds-kit.ts'
import type { World } from './world.ts'

type Ran = { key: string; at: number }
const ran: Ran[] = []
const PayloadSchema = z.object({ plans: z.string().optional() })

afterAll(
  registerDueEvents([
    defineDueEvent('test-note', PayloadSchema, async ({ deps, now, key }) => {
      ran.push({ key, at: now.getTime() })
      await deps.db.meta.create({ data: { key: `t:${key}`, value: String(deps.clock.nowMs()) } })
    }),
  ]),
)
afterAll(
  registerDueEvents([
    defineDueEvent('test-chain', PayloadSchema, async ({ deps, now, key, payload }) => {
      ran.push({ key, at: now.getTime() })
      const dueAt = new Date(now.getTime() + MINUTE_MS)
      if (payload.plans) {
        await scheduleDueEvent(deps.db, { kind: 'test-note', dueAt, key: payload.plans, payload: {} })
      }
    }),
  ]),
)
afterAll(
  registerDueEvents([
    defineDueEvent('test-fails', PayloadSchema, async ({ deps }) => {
      await deps.db.meta.create({ data: { key: 't:half-done', value: 'x' } })
      await deps.inbox.deliver({ channel: 'email', to: 'a@b.example', subject: '', body: '', kind: 'never' })
      throw new Error('nothing can be done')
    }),
  ]),
)
afterAll(
  registerDueEvents([
    defineDueEvent('test-service', PayloadSchema, async ({ deps }) => {
      await inTransaction(deps.db, async tx => {
        await tx.meta.create({ data: { key: 't:joined', value: deps.clock.now().toISOString() } })
        await deps.inbox.deliver({ channel: 'notice', to: 'm', subject: 's', body: 'b', kind: 'told' }, tx)
      })
      deps.cache.bump('catalog')
    }),
  ]),
)

afterAll(
  registerDueEvents([
    defineDueEvent(
      'test-sign',
      PayloadSchema,
      async ({ deps }) => {
        await deps.db.meta.create({ data: { key: 't:sign', value: 'up' } })
      },
      async ({ deps, now, dueAt }) => {
        ran.push({ key: `back over ${dueAt.getTime() - WORLD_START_MS}`, at: now.getTime() })
        await deps.db.meta.delete({ where: { key: 't:sign' } })
      },
    ),
  ]),
)

describe('due events', () => {
  const kit = setUpWorldsKit()
  let count = 0

  const frozenWorld = async (): Promise<World> => {
    count += 1
    ran.length = 0
    await kit.worlds.create({ worldId: `due-${count}` })
    const world = kit.world(`due-${count}`)
    world.deps.clock.set(WORLD_START_MS)
    world.deps.clock.freeze()
    return world
  }

  const plan = (world: World, key: string, afterMs: number, kind = 'test-note') =>
    planWith(world, { key, afterMs, kind }, {})
  const planWith = (
    { deps }: World,
    { key, afterMs, kind }: { key: string; afterMs: number; kind: string },
    payload: { plans?: string },
  ) => scheduleDueEvent(deps.db, { kind, dueAt: new Date(WORLD_START_MS + afterMs), key, payload })
  const keys = (): string[] => ran.map(({ key }) => key)

  it('does not run while nothing is due', async () => {
    const world = await frozenWorld()
    expect(world.settle()).toBeUndefined()
    await plan(world, 'later', HOUR_MS)
    expect(world.nextDueMs()).toBe(WORLD_START_MS + HOUR_MS)
    expect(world.settle()).toBeUndefined()
    expect(ran).toEqual([])
  })

  it('runs due events by due time and then by id, each at its own time', async () => {
    const world = await frozenWorld()
    await plan(world, 'c', 3 * HOUR_MS)
    await plan(world, 'tie-1', 2 * HOUR_MS)
    await plan(world, 'tie-2', 2 * HOUR_MS)
    await plan(world, 'a', HOUR_MS)
    await plan(world, 'not-yet', 5 * HOUR_MS)
    await world.moveClock(WORLD_START_MS + 4 * HOUR_MS)

    expect(keys()).toEqual(['a', 'tie-1', 'tie-2', 'c'])
    expect(kit.rows(world)['t:a']).toBe(String(WORLD_START_MS + HOUR_MS))
    expect(kit.rows(world)['t:c']).toBe(String(WORLD_START_MS + 3 * HOUR_MS))
    expect(world.nextDueMs()).toBe(WORLD_START_MS + 5 * HOUR_MS)
  })

  it('runs events that another event schedules on the way, in order', async () => {
    const world = await frozenWorld()
    await planWith(world, { key: 'first', afterMs: HOUR_MS, kind: 'test-chain' }, { plans: 'planned' })
    await plan(world, 'last', 2 * HOUR_MS)
    await world.moveClock(WORLD_START_MS + DAY_MS)

    expect(ran).toEqual([
      { key: 'first', at: WORLD_START_MS + HOUR_MS },
      { key: 'planned', at: WORLD_START_MS + HOUR_MS + MINUTE_MS },
      { key: 'last', at: WORLD_START_MS + 2 * HOUR_MS },
    ])
  })

  it('runs each event once, even with many concurrent callers', async () => {
    const world = await frozenWorld()
    for (let index = 0; index < 20; index += 1) await plan(world, `once-${index}`, HOUR_MS + index)
    world.deps.clock.set(WORLD_START_MS + DAY_MS)
    await Promise.all(Array.from({ length: 30 }, async () => world.settle()))
    await Promise.all(Array.from({ length: 30 }, async () => world.settle()))
    expect(keys()).toEqual(Array.from({ length: 20 }, (_, index) => `once-${index}`))
    expect(Object.keys(kit.rows(world))).toHaveLength(20)
  })

  it('moves an event that is scheduled again and removes one that is canceled', async () => {
    const world = await frozenWorld()
    await plan(world, 'moved', HOUR_MS)
    await plan(world, 'moved', 3 * HOUR_MS)
    await plan(world, 'dropped', HOUR_MS)

    expect(await cancelDueEvent(world.deps.db, 'dropped')).toBe(true)
    expect(await cancelDueEvent(world.deps.db, 'dropped')).toBe(false)

    await world.moveClock(WORLD_START_MS + 2 * HOUR_MS)
    expect(keys()).toEqual([])

    await world.moveClock(WORLD_START_MS + 4 * HOUR_MS)
    expect(keys()).toEqual(['moved'])
  })

  it('runs an event that was scheduled in a transaction, but not one that was rolled back', async () => {
    const world = await frozenWorld()
    const dueAt = new Date(WORLD_START_MS)
    const planned = inTransaction(world.deps.db, async tx => {
      await scheduleDueEvent(tx, { kind: 'test-note', dueAt, key: 'in-tx', payload: {} })
      world.deps.clock.set(WORLD_START_MS + 1)
    })
    await planned
    await world.settle()

    expect(keys()).toEqual(['in-tx'])

    const failed = inTransaction(world.deps.db, async tx => {
      await scheduleDueEvent(tx, { kind: 'test-note', dueAt, key: 'rolled-back', payload: {} })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')

    await world.settle()
    expect(keys()).toEqual(['in-tx'])
  })

  it('rolls back an event that fails, stores the reason and continues with the next', async () => {
    const world = await frozenWorld()
    await plan(world, 'fails', HOUR_MS, 'test-fails')
    await plan(world, 'unknown', HOUR_MS, 'test-nobody-knows')
    await plan(world, 'after', 2 * HOUR_MS)
    await world.moveClock(WORLD_START_MS + DAY_MS)

    expect(kit.rows(world)).toEqual({ 't:after': String(WORLD_START_MS + 2 * HOUR_MS) })
    expect(await world.deps.db.inboxMessage.count()).toBe(0)

    const failed = await world.deps.db.dueEvent.findMany({
      where: { error: { not: null } },
      orderBy: { id: 'asc' },
    })
    expect(failed.map(({ uniqueKey, error }) => [uniqueKey, error])).toEqual([
      ['fails', 'nothing can be done'],
      ['unknown', "No handler is defined for due events of kind 'test-nobody-knows'"],
    ])
  })

  it('lets a service with a transaction join that of the event, and bumps caches after the commit', async () => {
    const world = await frozenWorld()
    const version = world.deps.cache.version('catalog')
    await plan(world, 'service', HOUR_MS, 'test-service')
    await world.moveClock(WORLD_START_MS + DAY_MS)

    expect(kit.rows(world)['t:joined']).toBe(new Date(WORLD_START_MS + HOUR_MS).toISOString())
    expect(await world.deps.db.inboxMessage.findFirst()).toMatchObject({
      kind: 'told',
      createdAt: new Date(WORLD_START_MS + HOUR_MS),
    })
    expect(world.deps.cache.version('catalog')).not.toBe(version)
  })

  it('reverts events that only follow the time when the clock moves back, and runs them again later', async () => {
    const world = await frozenWorld()
    await plan(world, 'happened', HOUR_MS)
    await plan(world, 'sign', 2 * HOUR_MS, 'test-sign')
    await world.moveClock(WORLD_START_MS + 3 * HOUR_MS)

    expect(kit.rows(world)['t:sign']).toBe('up')

    ran.length = 0
    world.deps.cache.set('seen', ['catalog'], { until: 'now' }, 1)
    await world.moveClock(WORLD_START_MS)

    expect(ran).toEqual([{ key: `back over ${2 * HOUR_MS}`, at: WORLD_START_MS }])
    expect(Object.keys(kit.rows(world))).toEqual(['t:happened'])
    expect(world.deps.cache.get('seen')).toBeUndefined()

    await world.moveClock(WORLD_START_MS + 3 * HOUR_MS)
    expect(kit.rows(world)['t:sign']).toBe('up')
  })

  it('runs events without any request when shop time reaches them', async () => {
    const world = await frozenWorld()
    await plan(world, 'by-timer', 20)
    const notified = new Promise<void>(resolve => {
      onTestFinished(registerDueEvents([defineDueEvent('test-told', PayloadSchema, async () => resolve())]))
    })
    await plan(world, 'told', 25, 'test-told')
    world.deps.clock.resume()
    await notified

    expect(keys()).toEqual(['by-timer'])
  })

  it('runs events that became due while the world was closed once it is opened', async () => {
    const world = await frozenWorld()
    await plan(world, 'after-restart', HOUR_MS)
    await kit.reopen()
    const again = kit.world(world.id)
    expect(again.nextDueMs()).toBe(WORLD_START_MS + HOUR_MS)
    await again.moveClock(WORLD_START_MS + HOUR_MS)
    expect(keys()).toEqual(['after-restart'])
  })
})
