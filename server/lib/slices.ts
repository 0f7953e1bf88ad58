import { toParts } from '@fixbench/contract/core/lists.ts'
import { yieldToRequests } from '#server/lib/yield-to-requests.ts'

/** Longer work yields to requests after each slice of this length. */
export const SLICE_MS = 8
/** Requests get up to three times the length of a slice, so long work uses a quarter of the CPU under load. */
const REST_MS = 3 * SLICE_MS

const waiting: (() => void)[] = []
let isResting = false

const startNext = async (): Promise<void> => {
  if (isResting || waiting.length === 0) return
  isResting = true
  await yieldToRequests(REST_MS)
  isResting = false
  waiting.shift()?.()
  void startNext()
}

/**
 * Resolves when the caller may work for another slice. Slices of all worlds take turns, with time for requests in
 * between, so a request waits for at most one slice no matter how many worlds catch up.
 */
export const nextSlice = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    void startNext()
  })

/** Works on at most `size` items in a slice, in their order, so that other worlds stay responsive. */
export const inSlices = async <Item>(
  items: readonly Item[],
  size: number,
  work: (portion: readonly Item[]) => unknown,
): Promise<void> => {
  for (const [index, portion] of toParts(items, size).entries()) {
    if (index > 0) await nextSlice()
    await work(portion)
  }
}

/** Runs a generator to its end. */
export const runToEnd = <Result>(steps: Generator<void, Result>): Result => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Runs a generator to its end in slices, so that other worlds stay responsive. Each `yield` may end a slice. */
export const runInSlices = async <Result>(steps: Generator<void, Result>): Promise<Result> => {
  let startedAt = performance.now()
  let step = steps.next()
  while (step.done !== true) {
    if (performance.now() - startedAt >= SLICE_MS) {
      await nextSlice()
      startedAt = performance.now()
    }
    step = steps.next()
  }
  return step.value
}
