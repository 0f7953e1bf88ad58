/** Tracks the requests of a world. */
export type Usage = {
  enter(): () => void
  inFlight(): number
  lastUsedMs(): number
  /** Resolves when no request uses the world, or after the time limit. */
  whenIdle(limitMs: number): Promise<void>
}

/** Counts the requests that are using a world. */
export const createUsage = (): Usage => {
  let count = 0
  let lastUsedMs = Date.now()
  let waiting: (() => void) | undefined
  const leave = (): void => {
    count -= 1
    if (count === 0) waiting?.()
  }
  return {
    enter: () => {
      count += 1
      lastUsedMs = Date.now()
      return leave
    },
    inFlight: () => count,
    lastUsedMs: () => lastUsedMs,
    whenIdle: async limitMs => {
      if (count === 0) return
      await new Promise<void>(resolve => {
        const limit = setTimeout(resolve, limitMs)
        waiting = () => {
          clearTimeout(limit)
          resolve()
        }
      })
    },
  }
}
