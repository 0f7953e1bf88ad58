import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { presets } from '@fixbench/presets/index.ts'
import {
  defineDailyEvent,
  defineDueEvent,
  registerDueEvents,
} from '@fixbench/server/due-events/definitions.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { setUpConsole } from '#console/testing/console-kit.ts'

afterAll(
  registerDueEvents([
    defineDueEvent('test-broken', z.object({}), async () => {
      throw new Error('The limit of one transaction was reached')
    }),
    defineDueEvent('test-fine', z.object({}), async () => {}),
    // Runs tens of thousands of times until 2099, which takes longer than a test waits.
    defineDailyEvent('test-everyday', { hasWork: () => false, run: async () => {} }),
  ]),
)

const kit = setUpConsole()
let count = 0

/** A frozen world with an event of each kind, one hour apart. */
const createWorld = async (...kinds: string[]): Promise<string> => {
  count += 1
  const worldId = `due-${count}`
  await kit.post('/console/api/worlds/create', { worldId })
  await kit.post('/console/api/clock/freeze', { worldId })
  const { db, clock } = kit.world(worldId).deps
  for (const [index, kind] of kinds.entries()) {
    const dueAt = new Date(clock.nowMs() + (index + 1) * HOUR_MS)
    await scheduleDueEvent(db, { kind, dueAt, key: `${worldId}:${kind}`, payload: {} })
  }

  return worldId
}
const broken = (worldId: string) => ({
  kind: 'test-broken',
  key: `${worldId}:test-broken`,
  error: 'The limit of one transaction was reached',
})

it.each([
  ['advance', { hours: 5 }],
  ['set', { shopTime: '2025-07-26' }],
  ['next', {}],
])('clock/%s names the events that failed [TEST-06]', async (call, input) => {
  const worldId = await createWorld('test-broken')

  const { code, data } = await kit.post(`/console/api/clock/${call}`, { worldId, ...input })

  expect(code).toBe(0)
  expect(data).toMatchObject({ catchUp: null, failedEvents: [broken(worldId)] })
})

it('a later move doesn’t repeat the failures of an earlier one [TEST-06]', async () => {
  const worldId = await createWorld('test-broken', 'test-fine')
  await kit.post('/console/api/clock/next', { worldId })

  expect((await kit.post('/console/api/clock/next', { worldId })).data).toMatchObject({ failedEvents: [] })
  expect((await kit.post('/console/api/clock/advance', { worldId, minutes: 1 })).data).toMatchObject({
    failedEvents: [],
  })
})

it('presets/apply names the events that failed [TEST-06]', async () => {
  const worldId = await createWorld()
  const preset = presets.find(({ preset: name }) => name === 'campaign-over')
  if (preset?.apply === undefined) throw new Error('The preset campaign-over moves no clock')
  const { apply } = preset
  Object.assign(preset, {
    apply: async (world: Parameters<typeof apply>[0]) => {
      const dueAt = new Date(world.deps.clock.nowMs() + HOUR_MS)
      const key = `${worldId}:test-broken`
      await scheduleDueEvent(world.deps.db, { kind: 'test-broken', dueAt, key, payload: {} })
      await apply(world)
    },
  })

  const { data } = await kit.post('/console/api/presets/apply', { worldId, preset: 'campaign-over' })
  Object.assign(preset, { apply })

  expect(data).toMatchObject({ failedEvents: [broken(worldId)] })
})

it('clock/settle waits until a move has arrived and names what failed [TEST-10]', async () => {
  const worldId = await createWorld('test-everyday', 'test-broken')
  await kit.post('/console/api/clock/advance', { worldId, days: 200, waitSeconds: 0 })

  const { data } = await kit.post('/console/api/clock/settle', { worldId })

  expect(data).toMatchObject({ catchUp: null, failedEvents: [broken(worldId)] })
  expect(String(Object(data).shopTime)).toMatch(/^2026-02-10/)
})

it('clock/settle says how far the clock has come when the time is over [TEST-10]', async () => {
  const worldId = await createWorld('test-everyday')
  await kit.post('/console/api/clock/set', { worldId, shopTime: '2099-01-01', waitSeconds: 0 })

  const { code, msg } = await kit.post('/console/api/clock/settle', { worldId, waitSeconds: 0 })
  await kit.post('/console/api/clock/cancel', { worldId })

  expect(code).toBe(500)
  expect(msg).toMatch(/^The clock is still at 20\S+ after 0 seconds, with \d+ events done\. Wait again/)
})

it('clock/settle returns at once in a world where nothing is due [TEST-10]', async () => {
  const worldId = await createWorld()

  expect((await kit.post('/console/api/clock/settle', { worldId })).data).toMatchObject({
    catchUp: null,
    failedEvents: [],
  })
})
