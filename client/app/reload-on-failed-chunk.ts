const KEY = 'reloaded-for-chunk'

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
  window.addEventListener('pagehide', event => {
    if (sessionStorage.getItem(KEY) !== location.href && !event.persisted) sessionStorage.removeItem(KEY)
  })
}
