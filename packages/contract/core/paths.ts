/** Paths that hold the calls of the shop. */
const CALLS = ['/api', '/tech'] as const
/** Paths below `/console` that are not pages of the console. */
const CONSOLE_SERVICES = ['/console/api', '/console/assets'] as const
/** Paths that other parts of the server serve. Any other path is a page of the shop. */
const NOT_SHOP_PAGES = [
  ...CALLS,
  '/assets',
  '/console',
  '/docs',
  '/documents',
  '/gateway',
  '/health',
  '/pictures',
  '/uploads',
] as const

/** Whether a URL, without its origin, is one of the paths or below it. */
const isWithin = (url: string, paths: readonly string[]): boolean =>
  paths.some(path => url.startsWith(path) && /^(?:[/?#]|$)/.test(url.slice(path.length)))

/** Whether a URL without its origin belongs to a call of the shop. */
export const isShopCall = (url: string): boolean => CALLS.some(path => url.startsWith(`${path}/`))

/** Files that clients of other origins may read. */
const SHARED_FILES = ['/documents', '/downloads', '/health', '/pictures', '/uploads'] as const

/** Whether a URL without its origin is a document, download, picture or upload, or the health check. */
export const isSharedFile = (url: string): boolean => isWithin(url, SHARED_FILES)

/** Whether a URL without its origin belongs to a call of the console. */
export const isConsoleCall = (url: string): boolean => url.startsWith('/console/api/')

/** Whether a URL without its origin is a page of the shop, existing or not. */
export const isShopPage = (url: string): boolean => !isWithin(url, NOT_SHOP_PAGES)

/** Whether a URL without its origin is a page of the console, existing or not. */
export const isConsolePage = (url: string): boolean =>
  isWithin(url, ['/console']) && !isWithin(url, CONSOLE_SERVICES)
