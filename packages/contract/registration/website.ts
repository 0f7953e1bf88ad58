import { parseUrl } from '../core/parse-url.ts'

/** Message for an invalid website address. */
export const WEBSITE_PROBLEM = 'is not a web address, for example https://your-shop.example'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * Normalizes a typed website address: `your-shop.example` becomes `https://your-shop.example`. Null when it is invalid,
 * has another scheme (`javascript:`), contains credentials, or has no public host name.
 */
export const toWebsite = (typed: string): string | null => {
  const text = typed.trim()
  const full = HAS_SCHEME.test(text) ? text : `https://${text}`
  const url = /\s/.test(full) ? null : parseUrl(full)
  if (url === null) return null
  const { protocol, hostname, username, password } = url
  const isWeb = (protocol === 'https:' || protocol === 'http:') && full.includes('://')
  return isWeb && username === '' && password === '' && HOST.test(hostname) ? full : null
}
