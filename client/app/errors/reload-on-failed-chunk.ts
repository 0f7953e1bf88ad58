const KEY = 'reloaded-for-chunk'
/** A page that has been open this long may reload again. */
const STABLE_AFTER_MS = 10_000

const load = (url: string): void => (url === location.href ? location.reload() : location.assign(url))

/**
 * Loads `getTargetUrl()` as a document when a chunk can't be fetched, as happens after a new release. Each URL is tried
 * once: a second failure reaches the error page (AMB-4-chunk-loop).
 */
export const reloadOnFailedChunk = (getTargetUrl: () => string, open = load): void => {
  window.addEventListener('vite:preloadError', event => {
    // While offline, a reload would replace the shop with the browser's own error page.
    if (!navigator.onLine) return
    const url = getTargetUrl()
    if (sessionStorage.getItem(KEY) === url) return
    sessionStorage.setItem(KEY, url)
    event.preventDefault()
    open(url)
  })
  setTimeout(() => sessionStorage.removeItem(KEY), STABLE_AFTER_MS)
}
