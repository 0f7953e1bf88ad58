import { yieldToRequests } from '#server/lib/yield-to-requests.ts'

/** Work that is longer than this lets others in between. */
export const SLICE_MS = 8
/** Others get three times as long as a slice while they have work: a quarter of the time is enough to catch up. */
const REST_MS = 3 * SLICE_MS

const waiting: (() => void)[] = []
let isPassing = false

const pass = async (): Promise<void> => {
  if (isPassing || waiting.length === 0) return
  isPassing = true
  await yieldToRequests(REST_MS)
  isPassing = false
  waiting.shift()?.()
  void pass()
}

/**
 * Resolves when it is this caller's turn to work for another slice. All worlds share the turns, and between two of them
 * requests are answered: however many worlds catch up, a request waits for one slice at the most.
 */
export const nextSlice = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    void pass()
  })
