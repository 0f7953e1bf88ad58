import { pages } from '@fixbench/storefront/pages/pages.ts'
import { describe, expect, it } from 'vitest'
import { findGuardRedirect } from './guard.ts'

const at = (path: string) => new URL(path, 'http://shop.test')

const guarded = [
  ['[ROUTE-guard-user]', '/user.html'],
  ['[ROUTE-guard-wish-list]', '/wish-list.html'],
  ['[ROUTE-guard-user-coupons]', '/user-coupons.html'],
  ['[ROUTE-guard-user-viewed]', '/user-viewed.html'],
  ['[ROUTE-guard-user-order]', '/user-order.html'],
  ['[ROUTE-guard-user-address]', '/user-address.html'],
  ['[ROUTE-guard-user-after-sale]', '/user-after-sale.html'],
  ['[ROUTE-guard-user-reviews]', '/user-reviews.html'],
  ['[ROUTE-guard-user-update-address]', '/user-update-address.html'],
  ['[ROUTE-guard-user-comment]', '/user-comment.html'],
  ['[ROUTE-guard-payment-status]', '/payment-status.html'],
  ['[ROUTE-guard-after-sale-status]', '/after-sale-status.html'],
  ['[ROUTE-guard-after-sale]', '/after-sale.html'],
  ['[ROUTE-guard-evaluate]', '/evaluate.html'],
  ['[ROUTE-guard-presale-payment-id]', '/presale-payment/1'],
  ['[ROUTE-guard-payment-id]', '/payment/1'],
  ['[ROUTE-guard-point-order-detail]', '/point-order-detail'],
  ['[ROUTE-guard-point-orders]', '/point-orders'],
  ['[ROUTE-guard-point-payment-id]', '/point-payment/1'],
  ['[ROUTE-guard-redeem-points]', '/redeem-points/1'],
  ['[ROUTE-guard-user-points]', '/user-points.html'],
  ['[ROUTE-guard-points-introduction]', '/points-introduction'],
  ['[ROUTE-guard-user-setting]', '/user-setting'],
  ['[DEMO-12]', '/back-office'],
] as const

describe('a guest', () => {
  it.each(guarded)('%s is redirected to sign-in from %s with the full path', (_tag, path) => {
    expect(findGuardRedirect(at(`${path}?a=1&b=x%2Fy`), { isSignedIn: false })).toBe(
      `/login.html?redirect=${encodeURIComponent(`${path}?a=1&b=x%2Fy`)}`,
    )
  })

  it('[RULE-2.6-guard-only-listed] may open everything else', () => {
    const open = pages.filter(({ access }) => access !== 'member')
    expect(open.length + guarded.length).toBe(pages.length)
    const sent = open.filter(
      ({ path }) => findGuardRedirect(at(path.replace(/:\w+\?/g, '1')), { isSignedIn: false }) !== null,
    )
    expect(sent).toEqual([])
  })

  it('is guarded on optional parts too', () => {
    expect(findGuardRedirect(at('/payment'), { isSignedIn: false })).toBe('/login.html?redirect=%2Fpayment')
  })
})

describe('a member', () => {
  it('may open every guarded page', () => {
    expect(guarded.filter(([, path]) => findGuardRedirect(at(path), { isSignedIn: true }) !== null)).toEqual(
      [],
    )
  })

  it.each(['/login.html', '/register.html', '/login-bm', '/register-bm'])(
    'is sent on from %s, to own paths only [AMB-2.6-signed-in-on-login]',
    path => {
      expect(
        findGuardRedirect(at(`${path}?redirect=${encodeURIComponent('/cart.html?a=1')}`), {
          isSignedIn: true,
        }),
      ).toBe('/cart.html?a=1')
      expect(
        findGuardRedirect(at(`${path}?redirect=${encodeURIComponent('//evil.test')}`), { isSignedIn: true }),
      ).toBe('/')
      expect(findGuardRedirect(at(path), { isSignedIn: true })).toBe('/')
    },
  )
})
