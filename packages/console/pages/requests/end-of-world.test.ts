import { expect, it } from 'vitest'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole()

const listIds = async (worldId: string): Promise<number[]> => {
  const response = await kit.server.inject(`/console/api/requests?worldId=${worldId}`)
  return response
    .json<{ data: { rows: { requestId: number }[] } }>()
    .data.rows.map(({ requestId }) => requestId)
}
const verifyNone = async (worldId: string) =>
  (await kit.post('/console/api/requests/verify', { worldId, call: 'session.login', times: 0 })).data

const ends: [name: string, end: (worldId: string) => Promise<unknown>][] = [
  [
    'deleted and created again',
    async worldId => {
      await kit.post('/console/api/worlds/remove', { worldId })
      await kit.post('/console/api/worlds/create', { worldId })
    },
  ],
  ['reset', worldId => kit.post('/console/api/worlds/reset', { worldId })],
  ['set to a preset', worldId => kit.post('/console/api/presets/apply', { worldId, preset: 'fresh' })],
]

it.each(ends)('a world that was %s has no requests of the run before [DEV-02]', async (name, end) => {
  const worldId = `run-${name.length}`
  await kit.post('/console/api/worlds/create', { worldId })
  await kit.signIn({ 'x-world': worldId })

  await end(worldId)

  expect(await listIds(worldId)).toEqual([])
  expect(await verifyNone(worldId)).toMatchObject({ count: 0 })
})

it('requests are numbered from 1 in every world, and again after its end [DEV-02, TEST-02]', async () => {
  for (const worldId of ['first', 'second']) await kit.post('/console/api/worlds/create', { worldId })
  for (const worldId of ['first', 'second', 'first']) await kit.signIn({ 'x-world': worldId })

  expect(await listIds('first')).toEqual([2, 1])
  expect(await listIds('second')).toEqual([1])

  await kit.post('/console/api/worlds/reset', { worldId: 'first' })
  await kit.signIn({ 'x-world': 'first' })

  expect(await listIds('first')).toEqual([1])
})

it('a request that was running when its world ended is not logged in the next one [DEV-02]', async () => {
  await kit.post('/console/api/worlds/create', { worldId: 'brief' })
  const world = kit.world('brief')
  let finish = () => {}
  const paused = world.pauseWrites(
    () =>
      new Promise<void>(resolve => {
        finish = resolve
      }),
  )
  const running = kit.signIn({ 'x-world': 'brief' })

  await expect.poll(() => world.inFlight()).toBe(1)

  await kit.post('/console/api/worlds/reset', { worldId: 'brief' })
  finish()
  await Promise.all([paused, running])

  expect(await listIds('brief')).toEqual([])
})
