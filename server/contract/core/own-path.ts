/** Any origin does: only paths below it are followed. */
const BASE = 'http://shop.invalid'

/**
 * The address inside the shop that was asked for; null for anything else: other hosts, `//host`, backslashes, control
 * characters and other schemes never become the target of a redirect.
 */
export const findOwnPath = (asked: string | null | undefined): string | null => {
  if (asked === null || asked === undefined || !/^\/(?![/\\])/.test(asked)) return null
  if (/[\p{Cc}\\]/u.test(asked)) return null
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null
  if (url === null || url.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
