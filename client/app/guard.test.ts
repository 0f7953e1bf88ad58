import { describe, expect, it } from 'vitest'
import { guardedTarget, memberOnly } from './guard.ts'
import { pages } from './page-table.ts'

const at = (path: string) => new URL(path, 'http://shop.test')

const guarded = [
  ['user', '/user.html'],
  ['wish-list', '/wish-list.html'],
  ['user-coupons', '/user-coupons.html'],
  ['user-viewed', '/user-viewed.html'],
  ['user-order', '/user-order.html'],
  ['user-address', '/user-address.html'],
  ['user-after-sale', '/user-after-sale.html'],
  ['user-reviews', '/user-reviews.html'],
  ['user-update-address', '/user-update-address.html'],
  ['user-comment', '/user-comment.html'],
  ['payment-status', '/payment-status.html'],
  ['after-sale-status', '/after-sale-status.html'],
  ['after-sale', '/after-sale.html'],
  ['evaluate', '/evaluate.html'],
  ['presale-payment-id', '/presale-payment/1'],
  ['payment-id', '/payment/1'],
  ['point-order-detail', '/point-order-detail'],
  ['point-orders', '/point-orders'],
  ['point-payment-id', '/point-payment/1'],
  ['redeem-points', '/redeem-points/1'],
  ['user-points', '/user-points.html'],
  ['points-introduction', '/points-introduction'],
  ['user-setting', '/user-setting'],
] as const

describe('a guest', () => {
  it.each(guarded)('[ROUTE-guard-%s] is sent to sign in from %s, full path kept', (_name, path) => {
    expect(guardedTarget(at(`${path}?a=1&b=x%2Fy`), false)).toBe(
      `/login.html?redirect=${encodeURIComponent(`${path}?a=1&b=x%2Fy`)}`,
    )
  })

  it('[RULE-2.6-guard-only-listed] may open everything else', () => {
    const open = pages.filter(({ name }) => !memberOnly.has(name))
    expect(open.length + guarded.length).toBe(pages.length)
    const sent = open.filter(({ path }) => guardedTarget(at(path.replace(/:\w+\?/g, '1')), false) !== null)
    expect(sent).toEqual([])
  })

  it('is guarded on optional parts too', () => {
    expect(guardedTarget(at('/payment'), false)).toBe('/login.html?redirect=%2Fpayment')
  })
})

describe('a member', () => {
  it('may open every guarded page', () => {
    expect(guarded.filter(([, path]) => guardedTarget(at(path), true) !== null)).toEqual([])
  })

  it.each(['/login.html', '/register.html', '/login-bm', '/register-bm'])(
    'is sent on from %s, to own paths only [AMB-2.6-signed-in-on-login]',
    path => {
      expect(guardedTarget(at(`${path}?redirect=${encodeURIComponent('/cart.html?a=1')}`), true)).toBe(
        '/cart.html?a=1',
      )
      expect(guardedTarget(at(`${path}?redirect=${encodeURIComponent('//evil.test')}`), true)).toBe('/')
      expect(guardedTarget(at(path), true)).toBe('/')
    },
  )
})

it('guards names that the route table has', () => {
  const names = new Set(pages.map(({ name }) => name))
  expect([...memberOnly].filter(name => !names.has(name))).toEqual([])
})
