/** Work that is longer than this lets others in between. */
export const SLICE_MS = 8

const waiting: (() => void)[] = []
let isPassing = false

const pass = (): void => {
  if (isPassing || waiting.length === 0) return
  isPassing = true
  setImmediate(() => {
    isPassing = false
    waiting.shift()?.()
    pass()
  })
}

/**
 * Resolves when it is this caller's turn to work for another slice. All worlds share the turns, one for each pass of
 * the event loop: however many of them catch up, a request waits for one slice at the most.
 */
export const nextSlice = (): Promise<void> =>
  new Promise(resolve => {
    waiting.push(resolve)
    pass()
  })
