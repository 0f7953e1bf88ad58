import { parseUrl } from './parse-url.ts'

/** Placeholder origin for parsing paths. */
const BASE = 'http://shop.invalid'

/**
 * Validates the target of a redirect: returns a path of this shop, or null for anything else, such as other hosts,
 * `//host`, backslashes, control characters and other schemes.
 */
export const findOwnPath = (asked: string | null | undefined): string | null => {
  if (asked === null || asked === undefined || !/^\/(?![/\\])/.test(asked)) return null
  if (/[\p{Cc}\\]/u.test(asked)) return null
  const url = parseUrl(asked, BASE)
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
