import { expect, it } from 'vitest'
import { performStep } from './autopilot.ts'
import { fastHand } from './hand.ts'
import type { Run, StoryCalls } from './story-calls.ts'

it('a step goes on when a call is aborted, as by a page that unloads', async () => {
  const current = { address: null, do: [], expect: null }
  const run = { runId: 'run', step: 0, current } as unknown as Run
  let calls = 0
  const show = (): Promise<Run> => {
    calls += 1
    return calls === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(run)
  }

  const outcome = await performStep(run, {
    calls: { show } as unknown as StoryCalls,
    hand: fastHand,
    onAct: () => {},
    isInterrupted: () => false,
  })

  expect(outcome).toBe('done')
  expect(calls).toBe(2)
})
