/** A shorter event loop iteration means that no request needed work. */
const IDLE_ITERATION_MS = 1

/**
 * Pauses long work on the main thread so requests can finish: resolves after the first idle iteration of the event
 * loop, at the latest after `maxMs`. One `setImmediate` is not enough, because a request needs several iterations.
 */
export const yieldToRequests = (maxMs: number): Promise<void> =>
  new Promise(resolve => {
    const startedAt = performance.now()
    let lastAt = startedAt
    const check = (): void => {
      const now = performance.now()
      if (now - lastAt < IDLE_ITERATION_MS || now - startedAt >= maxMs) return resolve()
      lastAt = now
      setImmediate(check)
    }
    setImmediate(check)
  })
