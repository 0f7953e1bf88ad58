const KEY = 'reloaded-for-chunk'
/** A page that has stood this long was loaded well. */
const STANDS_MS = 10_000

/** Reloads the page, or loads the one that a navigation was heading for. */
const load = (address: string): void =>
  address === location.href ? location.reload() : location.assign(address)

/**
 * Loads the page that the buyer wanted (`wanted` answers its address) when a part of the application cannot be fetched, as after a new release. Once for each address:
 * a second failure reaches the error page, and a page that stood for a while may reload again (AMB-4-chunk-loop).
 */
export const reloadOnFailedChunk = (wanted: () => string, open = load): void => {
  window.addEventListener('vite:preloadError', event => {
    // Without a line a reload would leave the shop for the browser's own error page.
    if (!navigator.onLine) return
    const address = wanted()
    if (sessionStorage.getItem(KEY) === address) return
    sessionStorage.setItem(KEY, address)
    event.preventDefault()
    open(address)
  })
  setTimeout(() => sessionStorage.removeItem(KEY), STANDS_MS)
}
