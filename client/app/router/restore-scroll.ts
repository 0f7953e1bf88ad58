/** Session storage key under which the router saves scroll positions by history key. */
const STORAGE_KEY = 'react-router-scroll-positions'

const positions = (): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return Object(stored)
  } catch {
    return {}
  }
}

/**
 * Restores the scroll position after a reload. The router restores it only after its own navigations, and it disables
 * the browser's scroll restoration before that could run.
 */
export const restoreScroll = (): void => {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
  const top = positions()[key]
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (typeof top === 'number' && !isFresh) window.scrollTo({ top, behavior: 'instant' })
}
