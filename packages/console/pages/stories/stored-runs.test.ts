import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInStories } from './built-in.ts'
import { createRuns } from './runs.ts'
import { openStoredRuns } from './stored-runs.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'stored-runs-'))
})

afterAll(() => rmSync(dataDir, { recursive: true }))

const removeWorld = (): Promise<void> => Promise.resolve()
const restart = () => createRuns(openStoredRuns(dataDir), undefined, removeWorld)

const [story] = builtInStories
if (story === undefined) throw new Error('There is no story')
const facts = { story, token: 'a-token', memberId: 7, pace: 'live' } as const
const begin = { snapshotId: 's1', address: null }

it('a presented story goes on after a restart of the shop, at its step and with its beginnings [DEMO-07]', async () => {
  const runs = restart()
  const run = await runs.add({
    ...facts,
    worldId: 'w-1',
    begins: [begin, undefined, { ...begin, address: '/' }],
  })
  run.step = 2
  runs.save()

  const found = restart().find(run.runId)

  expect(found).toMatchObject({ worldId: 'w-1', step: 2, token: 'a-token', story: { title: story.title } })
  expect(found?.begins).toEqual([begin, undefined, { ...begin, address: '/' }])

  runs.remove(run.runId)
  expect(restart().list()).toEqual([])
})

it('what plays by itself ends with the shop [DEMO-07]', async () => {
  const runs = restart()
  const run = await runs.add({ ...facts, worldId: 'w-2', begins: [begin] })
  run.isUnattended = true
  runs.save()

  expect(restart().list()).toEqual([])
})

it('a damaged file is no obstacle to a start', () => {
  writeFileSync(path.join(dataDir, 'running-stories.json'), '{')

  expect(restart().list()).toEqual([])
})

it('the oldest of too many stories ends with its world', async () => {
  const removed: string[] = []
  const runs = createRuns({ read: () => [], write: () => {} }, undefined, async worldId => {
    removed.push(worldId)
  })
  const names = Array.from({ length: 51 }, (_, index) => `many-${index}`)

  for (const worldId of names) await runs.add({ ...facts, worldId, begins: [begin] })

  expect(runs.list().map(({ worldId }) => worldId)).toEqual(names.slice(1).toReversed())
  expect(removed).toEqual(['many-0'])
})

it('a loop, which nobody watches over, and its prepared story outlast any number of stories', async () => {
  const runs = createRuns({ read: () => [], write: () => {} }, undefined, removeWorld)
  const shown = await runs.add({ ...facts, worldId: 'loop-shown', begins: [begin] })
  const prepared = await runs.add({ ...facts, worldId: 'loop-prepared', begins: [begin] })
  const plan = { storyIds: [story.storyId], pace: 'live', idleSeconds: 60 } as const
  shown.loop = { plan, round: 0, next: Promise.resolve(prepared) }
  prepared.isWaiting = true

  for (let index = 0; index < 50; index += 1) {
    await runs.add({ ...facts, worldId: `test-${index}`, begins: [begin] })
  }

  expect(runs.list()).toHaveLength(50)
  expect(runs.list().slice(-2)).toEqual([prepared, shown])
})
