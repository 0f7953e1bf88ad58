/** A pass of the event loop that takes less had no request to work on. */
const QUIET_PASS_MS = 1

/**
 * Interrupts long work on the main thread: resolves as soon as the event loop makes a pass in which no one else has
 * anything to do, at the latest after `mostMs`. A request needs several passes, so a single one would not let it end.
 */
export const letOthersWork = (mostMs: number): Promise<void> =>
  new Promise(resolve => {
    const startedAt = performance.now()
    let passedAt = startedAt
    const pass = (): void => {
      const now = performance.now()
      if (now - passedAt < QUIET_PASS_MS || now - startedAt >= mostMs) return resolve()
      passedAt = now
      setImmediate(pass)
    }
    setImmediate(pass)
  })
