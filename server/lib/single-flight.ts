import { withTimeLimit } from '#server/lib/with-time-limit.ts'

/** Runs one task at a time and shares its promise with everyone who waits. */
export const createSingleFlight = (onEnd: () => void) => {
  let current: Promise<void> | undefined
  let patience: Promise<void> | undefined
  let endPatience = (): void => {}
  /** Waits until no run is active, including runs that begin while waiting. */
  const quiet = async (): Promise<void> => {
    if (current === undefined) return
    await current
    await quiet()
  }

  return {
    current: (): Promise<void> | undefined => current,
    /** Settles with the run, or earlier when it exceeds its wait limit. Undefined when there is no reason to wait. */
    patience: (): Promise<void> | undefined => patience,
    /**
     * Starts a run; none may be active. Waiters wait for its end, for `patienceMs` at most, or not at all when it is 0.
     */
    start: (work: () => Promise<void>, patienceMs?: number, onImpatience?: () => void): Promise<void> => {
      const run = work().finally(() => {
        current = undefined
        patience = undefined
        onEnd()
      })
      current = run
      patience = run
      if (patienceMs === 0) patience = undefined
      else if (patienceMs !== undefined) {
        const ended = new Promise<void>(resolve => {
          endPatience = () => {
            if (current !== run || patience === undefined) return
            patience = undefined
            onImpatience?.()
            resolve()
          }
        })
        patience = withTimeLimit(Promise.race([run, ended]), patienceMs, endPatience)
      }

      // Waiters handle a failure; without any waiter it must not become an unhandled rejection.
      patience?.catch(() => undefined)

      return run
    },
    /** Lets all who wait for the current run go on, as when it exceeds its wait limit. */
    endPatience: (): void => endPatience(),
    quiet,
  }
}
