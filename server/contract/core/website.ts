/** What is said of an address that no web page can have. */
export const WEBSITE_PROBLEM = 'is not a web address, for example https://your-shop.example'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * The http(s) address that someone means: `example.com` becomes `https://your-shop.example`. Null when it is none, has
 * another scheme (`javascript:`), carries a password or names no public host.
 */
export const toWebsite = (typed: string): string | null => {
  const text = typed.trim()
  const full = HAS_SCHEME.test(text) ? text : `https://${text}`
  if (/\s/.test(full) || !URL.canParse(full)) return null
  const { protocol, hostname, username, password } = new URL(full)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && full.includes('://')
  return isWeb && username === '' && password === '' && HOST.test(hostname) ? full : null
}
