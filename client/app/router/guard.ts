import { ownPath } from '#client/lib/url/own-path.ts'
import { findPage } from '#client/pages/pages.ts'
import { paths } from '#client/paths.ts'

/**
 * Where a visitor is sent instead of the URL they asked for; null when it is open. Guests sign in before a member's
 * page; signed-in members are sent away from the sign-in pages (AMB-2.6-signed-in-on-login).
 */
export const guardedTarget = (url: URL, isSignedIn: boolean): string | null => {
  const access = findPage(url.pathname)?.access
  if (access === 'member' && !isSignedIn) return paths.login(url.pathname + url.search + url.hash)
  if (access === 'guest' && isSignedIn) return ownPath(url.searchParams.get('redirect'))
  return null
}
