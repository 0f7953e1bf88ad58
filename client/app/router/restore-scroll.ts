/** Where the router keeps scroll positions, by the key of a history entry. */
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
 * Puts a reloaded page back to where it was. The router does so after its own navigations only: it takes scrolling over
 * from the browser before the browser had its chance.
 */
export const restoreScroll = (): void => {
  const state: unknown = history.state
  const key = typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
  const top = positions()[key]
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (typeof top === 'number' && !isFresh) window.scrollTo({ top, behavior: 'instant' })
}
