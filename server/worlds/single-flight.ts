import { withTimeLimit } from '#server/lib/with-time-limit.ts'

/** Runs one task at a time and shares its promise with everyone who waits. */
type OneRun = {
  current: () => Promise<void> | undefined
  /** Settles with the run, or earlier when it exceeds its wait limit. Undefined when there is no reason to wait. */
  patience: () => Promise<void> | undefined
  /**
   * Starts a run; none may be active. Waiters wait for its end, for `patienceMs` at most, or not at all when it is 0.
   */
  start: (work: () => Promise<void>, patienceMs?: number, onImpatience?: () => void) => Promise<void>
  /** Waits until no run is active, including runs that begin while waiting. */
  quiet: () => Promise<void>
}

/** Allows one run at a time, and calls `onEnd` after each. */
export const createSingleFlight = (onEnd: () => void): OneRun => {
  let current: Promise<void> | undefined
  let patience: Promise<void> | undefined
  const quiet = async (): Promise<void> => {
    if (current === undefined) return
    await current
    await quiet()
  }
  return {
    current: () => current,
    patience: () => patience,
    start: (work, patienceMs, onImpatience) => {
      const run = work().finally(() => {
        current = undefined
        patience = undefined
        onEnd()
      })
      current = run
      patience = run
      if (patienceMs === 0) patience = undefined
      else if (patienceMs !== undefined)
        patience = withTimeLimit(run, patienceMs, () => {
          if (current !== run) return
          patience = undefined
          onImpatience?.()
        })
      // Waiters handle a failure; without any waiter it must not become an unhandled rejection.
      patience?.catch(() => undefined)
      return run
    },
    quiet,
  }
}
