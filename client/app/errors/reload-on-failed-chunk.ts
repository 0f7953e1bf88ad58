import { canReachServer } from '@fixbench/storefront/lib/api/can-reach-server.ts'
import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'

const KEY = 'reloaded-for-chunk'
/** A page that has been open this long may reload again. */
const STABLE_AFTER_MS = 10_000

const load = (url: string): void => (url === location.href ? location.reload() : location.assign(url))

let getTargetUrl = () => location.href
let open = load
let recovery: Promise<void> | undefined

/**
 * Loads the target URL as a document when a chunk can't be fetched, as happens after a new release. Each URL is tried
 * once: a second failure reaches the error page (AMB-4-chunk-loop). Without a connection a reload would replace the shop
 * with the browser's own error page, so the promise rejects instead.
 */
const reloadOnce = async (): Promise<void> => {
  if (!(await canReachServer())) throw new NetworkError()
  const url = getTargetUrl()
  if (sessionStorage.getItem(KEY) === url) return
  sessionStorage.setItem(KEY, url)
  open(url)
  // The current page stays until the document replaces it.
  await new Promise(() => {})
}

const recover = (): Promise<void> => {
  recovery ??= reloadOnce().finally(() => {
    recovery = undefined
  })
  return recovery
}

/** Imports a part of a page. A failure reloads the page first; a second one throws, which shows the error page. */
export const importPart = async <Part>(importChunk: () => Promise<Part>): Promise<Part> => {
  try {
    return await importChunk()
  } catch (error) {
    if (!import.meta.env.SSR) await recover()
    throw error
  }
}

/** Reloads for all chunks, including those that components import. `getUrl` returns the target of the current navigation. */
export const reloadOnFailedChunk = (getUrl: () => string, openUrl = load): void => {
  getTargetUrl = getUrl
  open = openUrl
  window.addEventListener('vite:preloadError', () => void recover().catch(() => {}))
  setTimeout(() => sessionStorage.removeItem(KEY), STABLE_AFTER_MS)
}
