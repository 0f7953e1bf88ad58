/** One run at a time, and the promise that others wait for. */
type OneRun = {
  current: () => Promise<void> | undefined
  /** Ends with the run, or when it has taken too long; undefined from then on. */
  patience: () => Promise<void> | undefined
  /** Starts a run; none may be under way. Without `patienceMs` others wait for its end, with 0 not at all. */
  start: (work: () => Promise<void>, patienceMs?: number, onImpatience?: () => void) => Promise<void>
  /** Waits until no run is active, including runs that begin while waiting. */
  quiet: () => Promise<void>
}

export const createOneRun = (onEnd: () => void): OneRun => {
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
        patience = waitAtMost(run, patienceMs, () => {
          if (current !== run) return
          patience = undefined
          onImpatience?.()
        })
      // Callers that wait get the failure; often there are none.
      patience?.catch(() => undefined)
      return run
    },
    quiet,
  }
}

/** Resolves or fails with `run`, but resolves after `limitMs` at the latest; `onLimit` is called then. */
const waitAtMost = async (run: Promise<void>, limitMs: number, onLimit: () => void): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>(resolve => {
    timer = setTimeout(() => {
      onLimit()
      resolve()
    }, limitMs)
  })
  try {
    await Promise.race([run, limit])
  } finally {
    clearTimeout(timer)
  }
}
