/** Name of the Server-Timing entry that says how long a page had been cached before it was sent. */
const AGE_METRIC = 'age'

/** How old the document was when it arrived; 0 when the browser does not tell. */
export const documentAgeMs = (): number => {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0
  const age = navigation.serverTiming?.find(({ name }) => name === AGE_METRIC)?.duration ?? 0
  return age + Math.max(0, performance.now() - navigation.responseStart)
}
