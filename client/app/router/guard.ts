import { shopContext } from '@fixbench/storefront/lib/loader.ts'
import { ownPath } from '@fixbench/storefront/lib/url/own-path.ts'
import { findPage } from '@fixbench/storefront/pages/pages.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { type MiddlewareFunction, redirect } from 'react-router-dom'

/**
 * Finds the redirect for a URL that the visitor may not open; null when they may. Guests are sent to sign-in, members
 * away from the sign-in pages (AMB-2.6-signed-in-on-login).
 */
export const findGuardRedirect = (url: URL, { isSignedIn }: { isSignedIn: boolean }): string | null => {
  const access = findPage(url.pathname)?.access
  if (access === 'member' && !isSignedIn) return paths.login(url.pathname + url.search + url.hash)
  if (access === 'guest' && isSignedIn) return ownPath(url.searchParams.get('redirect'))
  return null
}

/** Redirects guests from member pages and members from sign-in pages before any loader runs. */
export const guardMiddleware: MiddlewareFunction = async ({ request, context }) => {
  const { stores } = context.get(shopContext)
  const target = findGuardRedirect(new URL(request.url), { isSignedIn: stores.root.get().userInfo !== null })
  if (target !== null) throw redirect(target)
}
