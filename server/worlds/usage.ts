/** Tracks the requests of a world. */
export const createUsage = () => {
  let count = 0
  let lastUsedMs = Date.now()
  let waiting: (() => void) | undefined
  const leave = (): void => {
    count -= 1
    if (count === 0) waiting?.()
  }
  return {
    enter: (): (() => void) => {
      count += 1
      lastUsedMs = Date.now()
      return leave
    },
    inFlight: (): number => count,
    lastUsedMs: (): number => lastUsedMs,
    /** Resolves when no request uses the world, or after the time limit. */
    whenIdle: async (limitMs: number): Promise<void> => {
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
