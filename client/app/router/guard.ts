import { ownPath } from '#client/lib/url/own-path.ts'
import { paths } from '#client/paths.ts'
import { pageAt } from './page-table.ts'

/** Route names that need a signed-in member (spec 2.6, AMB-2.6-guard-names). */
export const memberOnly: ReadonlySet<string> = new Set([
  'user.html',
  'wish-list.html',
  'user-coupons.html',
  'user-viewed.html',
  'user-order.html',
  'user-address.html',
  'user-after-sale.html',
  'user-reviews.html',
  'user-update-address.html',
  'user-comment.html',
  'payment-status.html',
  'after-sale-status.html',
  'after-sale.html',
  'evaluate.html',
  'presale-payment-id',
  'payment-id',
  'point-order-detail',
  'point-orders',
  'point-payment-id',
  'redeem-points',
  'user-points',
  'points-introduction',
  'user-setting',
])

/** Pages for signing in or registering: a member has no business there (AMB-2.6-signed-in-on-login). */
const guestOnly: ReadonlySet<string> = new Set(['login.html', 'register.html', 'login-bm', 'register-bm'])

/** Where a visitor is sent instead of the address asked for; null when it is open. */
export const guardedTarget = (url: URL, isSignedIn: boolean): string | null => {
  const name = pageAt(url.pathname)?.name
  if (name === undefined) return null
  if (!isSignedIn && memberOnly.has(name)) return paths.login(url.pathname + url.search + url.hash)
  if (isSignedIn && guestOnly.has(name)) return ownPath(url.searchParams.get('redirect'))
  return null
}
