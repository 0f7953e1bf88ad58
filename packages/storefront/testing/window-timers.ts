/** Resolves after everything that is only waiting for its turn, such as what follows the response of a fake call. */
const haveTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/**
 * Notes the timers that are set from now on. Returns a function that clears those that are left, and those that are set
 * by what is still going on, because test files share one window: what one test keeps doing every few seconds would happen
 * in the next.
 */
export const recordTimers = (): (() => Promise<void>) => {
  const { setInterval, setTimeout } = globalThis
  const set = new Set<Parameters<typeof clearTimeout>[0]>()
  const noting = <Parts extends unknown[], Timer extends Parameters<typeof clearTimeout>[0]>(
    original: (...parts: Parts) => Timer,
  ) => {
    const note = (...parts: Parts): Timer => {
      const timer = original(...parts)
      set.add(timer)
      return timer
    }

    return Object.assign(note, original)
  }

  Object.assign(window, { setInterval: noting(setInterval), setTimeout: noting(setTimeout) })

  const clear = (): void => {
    for (const timer of set) clearTimeout(timer)
    set.clear()
  }

  return async () => {
    do {
      clear()
      await haveTurn()
    } while (set.size > 0)
    Object.assign(window, { setInterval, setTimeout })
  }
}
