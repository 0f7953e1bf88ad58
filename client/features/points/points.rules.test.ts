import { describe, expect, it } from 'vitest'
import { deliveryText, pointsText, readRedeemCount, readStoreFilter, redeemProblem } from './points.rules.ts'

const product = { points: 100, stockSum: 5, buyable: 3, balance: 300, limitPerMember: 3, ownCount: 0 }

describe('redeeming points', () => {
  it('is free of problems up to balance, stock and limit', () => {
    expect(redeemProblem(product, 3)).toBeNull()
    expect(redeemProblem({ ...product, balance: null }, 3)).toBeNull()
  })
  it('names how many points missing', () => {
    expect(redeemProblem({ ...product, balance: 299 }, 3)).toBe('You need 1 more point')
    expect(redeemProblem({ ...product, balance: 100 }, 3)).toBe('You need 200 more points')
  })
  it('says when pieces or the limit are used up', () => {
    expect(redeemProblem({ ...product, stockSum: 0, buyable: 0 }, 1)).toBe('None left to redeem')
    expect(redeemProblem({ ...product, ownCount: 3, buyable: 0 }, 1)).toContain(
      'reached the limit for this item (3)',
    )
    expect(redeemProblem(product, 4)).toBe('You can redeem up to 3')
    expect(redeemProblem({ ...product, balance: 40, buyable: 0 }, 1)).toBe('You need 60 more points')
    expect(redeemProblem({ ...product, buyable: 0 }, 1)).toBe('You can’t redeem this item right now')
  })
})

describe('delivery of a product', () => {
  it.each([
    [{ isCoupon: true, shipFee: 0 }, 'Added to your account'],
    [{ isCoupon: false, shipFee: 0 }, 'Free shipping'],
    [{ isCoupon: false, shipFee: 5.9 }, 'Shipping $5.90'],
  ])('[storefront-4] %o says “%s”', (given, text) => {
    expect(deliveryText(given)).toBe(text)
  })
})

describe('addresses of the loyalty store', () => {
  it('reads group, sort and what can be paid for', () => {
    expect(readStoreFilter(new URLSearchParams('group=Tools&sort=2&affordable=1'), 2)).toEqual({
      groupName: 'Tools',
      isAffordable: true,
      sortType: 2,
      pageNum: 2,
    })
    expect(readStoreFilter(new URLSearchParams('sort=9'), 1).sortType).toBe(0)
  })
  it('reads the pieces, one when it makes no sense', () => {
    expect(readRedeemCount(new URLSearchParams('count=4'))).toBe(4)
    for (const wrong of ['0', '-1', '1.5', 'x', '100'])
      expect(readRedeemCount(new URLSearchParams({ count: wrong }))).toBe(1)
  })
})

describe('pointsText', () => {
  it('counts one point and many', () => {
    expect(pointsText(1)).toBe('1 point')
    expect(pointsText(12480)).toBe('12,480 points')
  })
})
