import { requireValue } from '@fixbench/domain/require.ts'
import { DOUBLE_PRESS_MS } from '@fixbench/storefront/lib/api/double-press.ts'
import { expect, it, vi } from 'vitest'
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

it('a control that is pressed again is not pressed as fast as in a double click, which the shop counts once', async () => {
  document.body.innerHTML = '<button>Add</button>'
  const pressedMs: number[] = []
  const button = document.querySelector('button')
  button?.addEventListener('click', () => pressedMs.push(performance.now()))
  // The test environment has no layout.
  const boxes = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 40, 20))
  const press = { click: { role: 'button' as const, name: 'Add' } }
  const current = { address: null, do: [press, press], expect: null }
  const run = { runId: 'twice', step: 0, current } as unknown as Run

  await performStep(run, {
    calls: { show: () => Promise.resolve(run) } as unknown as StoryCalls,
    hand: fastHand,
    onAct: () => {},
    isInterrupted: () => false,
  })

  boxes.mockRestore()

  const [first, second] = pressedMs
  expect(pressedMs).toHaveLength(2)
  expect(requireValue(second, 'second') - requireValue(first, 'first')).toBeGreaterThanOrEqual(
    DOUBLE_PRESS_MS,
  )
})
