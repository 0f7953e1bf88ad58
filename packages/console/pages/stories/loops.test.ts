import { readdirSync } from 'node:fs'
import path from 'node:path'
import { requireData } from '@fixbench/client'
import { requireFirst } from '@fixbench/domain/require.ts'
import { expect, it } from 'vitest'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'
import { builtInStories } from './built-in.ts'
import { createLoops } from './loops.ts'
import { createRuns } from './runs.ts'

const kit = setUpSeededConsole()

const firstStory = requireFirst(builtInStories)

const HOUR_MS = 3_600_000
/** Folders of worlds. Scratch folders, whose names begin with a dot, come and go. */
const listFolders = (): string[] =>
  readdirSync(path.join(kit.shop.config.dataDir, 'worlds'))
    .filter(name => !name.startsWith('.'))
    .toSorted()

it('plays stories in turn, and leaves worlds and disk as they were [DEMO-10]', async () => {
  const client = await kit.createWorld()
  const { stories, worlds } = client.console
  const listWorlds = async () =>
    (await requireData(worlds.list())).rows.map(({ worldId }) => worldId).toSorted()
  const before = { worlds: await listWorlds(), folders: listFolders() }
  const storyIds = ['quick-order', 'points-shop']

  let run = await requireData(stories.loop({ storyIds, pace: 'fast', idleSeconds: 5 }))
  const played = [run.storyId]
  for (const round of [1, 2, 3]) {
    run = await requireData(stories.turn({ runId: run.runId }))
    expect(run).toMatchObject({
      isUnattended: true,
      goal: run.titles.length,
      loop: { round, idleSeconds: 5 },
    })
    played.push(run.storyId)
  }

  expect(played).toEqual(['quick-order', 'points-shop', 'quick-order', 'points-shop'])

  const { rows } = await requireData(stories.runs())
  expect(rows.map(({ runId }) => runId)).toEqual([run.runId])

  await requireData(stories.end({ runId: run.runId }))

  expect(await listWorlds()).toEqual(before.worlds)
  // Files of a removed world are deleted after the response.
  await expect.poll(listFolders).toEqual(before.folders)
})

it('the clock of a prepared story runs from its turn on [DEMO-10]', async () => {
  const client = await kit.createWorld()
  const first = await requireData(client.console.stories.loop({ storyIds: ['points-shop'], pace: 'fast' }))
  const next = await requireData(client.console.stories.turn({ runId: first.runId }))

  const clock = await requireData(client.in(next.worldId).console.clock.show())

  expect(clock.isFrozen).toBe(false)

  await requireData(client.console.stories.end({ runId: next.runId }))
})

it('a story starts over at its own time after a night of sleep [DEMO-10]', async () => {
  const client = await kit.createWorld()
  const { runId, worldId } = await requireData(
    client.console.stories.start({ storyId: 'points-shop', pace: 'fast' }),
  )
  const world = client.in(worldId)
  const readShopMs = async () => Date.parse((await requireData(world.console.clock.show())).shopTime)
  const startMs = await readShopMs()
  await requireData(world.console.clock.advance({ hours: 15 }))

  expect(await readShopMs()).toBeGreaterThanOrEqual(startMs + 15 * HOUR_MS)

  await requireData(client.console.stories.reset({ runId }))

  expect(await readShopMs()).toBeLessThan(startMs + HOUR_MS)

  await requireData(client.console.stories.end({ runId }))
})

it('a turn that fails leaves its story there, for the one that tries again [DEMO-10]', async () => {
  const client = await kit.createWorld()
  const { worlds } = kit.shop
  const runs = createRuns({ read: () => [], write: () => {} }, undefined, () => Promise.resolve())
  let isFull = false
  const loops = createLoops({
    worlds,
    runs,
    startStory: async () => {
      if (isFull) throw new Error('The disk is full')

      const owner = { kind: 'story', name: firstStory.storyId } as const
      const { worldId } = await worlds.create({ title: 'A story', startOf: client.worldId, owner })
      return runs.add({ story: firstStory, worldId, begins: [], token: null, memberId: 0, pace: 'fast' })
    },
  })
  const plan = { storyIds: [firstStory.storyId], pace: 'fast', idleSeconds: 5 } as const
  const first = await loops.start(plan, client.worldId)
  await loops.removePrepared(first)
  isFull = true
  if (first.loop !== undefined) first.loop.next = loops.start(plan, client.worldId)

  await expect(loops.turn(first)).rejects.toThrow('The disk is full')

  isFull = false
  const turns = await Promise.allSettled([loops.turn(first), loops.turn(first)])

  expect(turns.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(runs.find(first.runId)).toBeUndefined()
  expect(worlds.find(first.worldId)).toBeUndefined()

  for (const run of runs.list().filter(({ isWaiting }) => isWaiting !== true)) {
    await loops.removePrepared(run)
    await worlds.remove(run.worldId)
  }
})

it('a story outside a loop has no turn [DEMO-10]', async () => {
  const client = await kit.createWorld()
  const { runId } = await requireData(client.console.stories.start({ storyId: 'points-shop' }))

  await expect(requireData(client.console.stories.turn({ runId }))).rejects.toThrow('isn’t part of a loop')
  await requireData(client.console.stories.end({ runId }))
})
