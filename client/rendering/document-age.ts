/** Server-Timing entry with the time a page had spent in the page cache, in milliseconds. */
const AGE_METRIC = 'age'

/** Milliseconds since the document was rendered; 0 if the browser doesn't report it. */
export const documentAgeMs = (): number => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0
  const age = navigation.serverTiming?.find(({ name }) => name === AGE_METRIC)?.duration ?? 0
  return age + Math.max(0, performance.now() - navigation.responseStart)
}
