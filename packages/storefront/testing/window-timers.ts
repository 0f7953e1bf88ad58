/**
 * Notes the timers that are set from now on. Returns a function that clears those that are left, because test files share
 * one window: what one test keeps doing every few seconds would happen in the next.
 */
export const recordTimers = (): (() => void) => {
  const { setInterval, setTimeout } = window
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

  return () => {
    Object.assign(window, { setInterval, setTimeout })
    for (const timer of set) clearTimeout(timer)
  }
}
