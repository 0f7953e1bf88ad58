import { expect, it } from 'vitest'
import { runInSlices, runToEnd, SLICE_MS } from './slices.ts'

/** Works for a slice in each of two steps. */
const createSteps = function* (log: string[]): Generator<void, string> {
  for (const step of ['first step', 'second step']) {
    const startedAt = performance.now()
    while (performance.now() - startedAt < SLICE_MS);
    log.push(step)
    yield
  }
  return 'done'
}

it('work in slices lets others work in between and returns its result', async () => {
  const log: string[] = []
  setImmediate(() => log.push('request'))

  const result = await runInSlices(createSteps(log))

  expect(result).toBe('done')
  expect(log).toEqual(['first step', 'request', 'second step'])
})

it('the same work can run in one piece', () => {
  const log: string[] = []

  expect(runToEnd(createSteps(log))).toBe('done')
  expect(log).toEqual(['first step', 'second step'])
})
