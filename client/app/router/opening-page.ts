import type { MiddlewareFunction } from 'react-router-dom'

/** A page that is loading while the address bar still shows the current one. */
type OpeningPage = { signal: AbortSignal; isCancelled: boolean }

let opening: OpeningPage | null = null

/** Whether the address bar shows a URL, as while Back loads its page. Ignores the hash. False on the server. */
export const isCurrentAddress = (url: URL): boolean =>
  !import.meta.env.SSR && url.pathname + url.search === location.pathname + location.search

/** Keeps the page that is opening off the screen. The navigation that follows aborts it. Returns false if there is none. */
export const cancelOpeningPage = (): boolean => {
  if (opening === null || opening.signal.aborted) return false
  opening.isCancelled = true
  return true
}

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Knows which page is opening, and holds it once it is cancelled. */
export const openingMiddleware: MiddlewareFunction = async ({ request }, next) => {
  const page: OpeningPage = { signal: request.signal, isCancelled: false }
  opening = isCurrentAddress(new URL(request.url)) ? null : page

  const result = await next()
  if (page.isCancelled) await whenAborted(page.signal)

  if (opening === page) opening = null
  return result
}
