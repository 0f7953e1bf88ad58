/** Tracks the requests of a world. */
export const createUsage = () => {
  let count = 0
  let lastUsedMs = Date.now()
  const waiting = new Set<() => void>()
  const leave = (): void => {
    count -= 1
    if (count === 0) for (const proceed of waiting) proceed()
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
        const proceed = (): void => {
          clearTimeout(limit)
          waiting.delete(proceed)
          resolve()
        }
        const limit = setTimeout(proceed, limitMs)
        waiting.add(proceed)
      })
    },
  }
}
