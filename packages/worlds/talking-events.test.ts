import { WORLD_START_MS } from '@fixbench/fixtures/shop-time.ts'
import { inTransaction } from '@fixbench/server/database/transaction.ts'
import { defineTalkingEvent, registerDueEvents } from '@fixbench/server/due-events/definitions.ts'
import { scheduleDueEvent } from '@fixbench/server/due-events/schedule.ts'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { setUpWorldsKit } from './testing/worlds-kit.ts'
import type { World } from './world.ts'

const DUE_MS = WORLD_START_MS + 5000

const kit = setUpWorldsKit()
let talk: () => Promise<string> = async () => ''
afterAll(
  registerDueEvents([
    defineTalkingEvent('test-talk', z.object({}), {
      talk: () => talk(),
      run: async ({ deps }, result) => {
        await deps.db.meta.create({ data: { key: 't:said', value: result } })
      },
    }),
  ]),
)

const createWorld = async (): Promise<World> => {
  const { worldId } = await kit.worlds.create({})
  const world = kit.world(worldId)
  world.deps.clock.set(WORLD_START_MS)
  await scheduleDueEvent(world.deps.db, {
    kind: 'test-talk',
    dueAt: new Date(DUE_MS),
    key: 'talk',
    payload: {},
  })

  return world
}

it.each([
  ['the clock is moved', (world: World) => world.moveClock(DUE_MS + 60_000)],
  [
    'its time comes',
    async (world: World) => {
      world.deps.clock.set(DUE_MS)
      await world.whenSettled()
    },
  ],
])('an event that talks to another program keeps no request waiting when %s', async (_, act) => {
  const world = await createWorld()
  const seen: unknown[] = []
  talk = async () => {
    seen.push(world.settle(), world.deps.clock.nowMs())
    await inTransaction(world.deps.db, tx => tx.meta.create({ data: { key: 't:called', value: 'back' } }))
    return 'hello'
  }

  await act(world)

  expect(seen).toEqual([undefined, DUE_MS])
  expect(kit.rows(world)).toEqual({ 't:called': 'back', 't:said': 'hello' })
})

it('an event whose talk fails is marked as failed', async () => {
  const world = await createWorld()
  talk = () => Promise.reject(new Error('nobody there'))

  await world.moveClock(DUE_MS)

  expect(world.dueFailures()).toMatchObject([{ kind: 'test-talk', reason: 'nobody there' }])
  expect(kit.rows(world)).toEqual({})
})
