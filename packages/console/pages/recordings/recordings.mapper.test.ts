import { expect, it } from 'vitest'
import type { StoryRun } from '../stories/runs.ts'
import { toReplayRow } from './recordings.mapper.ts'
import type { Replay } from './replays.ts'

const step = { flow: { type: 'click' }, calls: [], rows: [] }

/** A replay of two steps in its first one. */
const replayWith = (tab: StoryRun['tab'], atStep = 0): Replay =>
  ({
    run: { runId: 'r-1', worldId: 'w-1', step: atStep, startedMs: 0, tab },
    recording: { recordingId: 'a1', title: 'Two pieces', steps: [step, step] },
    from: 0,
    results: new Map(),
  }) as unknown as Replay

const longAgoMs = 1

it('a replay that failed stays failed with its reason when its tab is gone', () => {
  const tab = { state: 'failed', message: 'Can’t find button “Add”', seenMs: longAgoMs } as const

  const row = toReplayRow(replayWith(tab), { hasWorld: true })

  expect(row).toMatchObject({ state: 'failed', message: 'Can’t find button “Add”' })
})

it.each([
  ['has closed', { state: 'working', message: 'Working…', seenMs: longAgoMs }],
  ['isn’t open yet', { state: 'idle', message: '', seenMs: 0 }],
] as const)('a replay whose tab %s says how it goes on instead of running forever', (_, tab) => {
  const row = toReplayRow(replayWith(tab), { hasWorld: true })

  expect(row.state).toBe('absent')
  expect(row.message).toBe('No tab of the shop is open for it. Open the shop from here to go on.')
})

it('a replay whose world was deleted has failed', () => {
  const tab = { state: 'idle', message: '', seenMs: Date.now() } as const

  const row = toReplayRow(replayWith(tab), { hasWorld: false })

  expect(row).toMatchObject({ state: 'failed', message: 'Its world was deleted. Start another replay.' })
})

it('a replay that has ended needs no tab and no world', () => {
  const tab = { state: 'idle', message: '', seenMs: longAgoMs } as const

  const row = toReplayRow(replayWith(tab, 2), { hasWorld: false })

  expect(row).toMatchObject({ state: 'same', message: '' })
})
