const KEY = 'reloaded-for-chunk'
/** A page that has stood this long was loaded well. */
const STANDS_MS = 10_000

/**
 * Reloads the page when a part of the application can not be fetched, as after a new release. Once for each address:
 * a second failure reaches the error page, and a page that stood for a while may reload again (AMB-4-chunk-loop).
 */
export const reloadOnFailedChunk = (reload: () => void = () => location.reload()): void => {
  window.addEventListener('vite:preloadError', event => {
    if (sessionStorage.getItem(KEY) === location.href) return
    sessionStorage.setItem(KEY, location.href)
    event.preventDefault()
    reload()
  })
  setTimeout(() => sessionStorage.removeItem(KEY), STANDS_MS)
}
