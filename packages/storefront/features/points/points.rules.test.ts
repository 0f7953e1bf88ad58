import { describe, expect, it } from 'vitest'
import {
  findRedeemProblem,
  formatDelivery,
  formatPoints,
  parseRedeemCount,
  parseStoreFilter,
} from './points.rules.ts'

const product = { points: 100, stockSum: 5, buyable: 3, balance: 300, limitPerMember: 3, ownCount: 0 }

describe('redeeming points', () => {
  it('is free of problems up to balance, stock and limit', () => {
    expect(findRedeemProblem(product, 3)).toBeNull()
    expect(findRedeemProblem({ ...product, balance: null }, 3)).toBeNull()
  })

  it('reports how many points are missing', () => {
    expect(findRedeemProblem({ ...product, balance: 299 }, 3)).toBe('You need 1 more point')
    expect(findRedeemProblem({ ...product, balance: 100 }, 3)).toBe('You need 200 more points')
  })

  it('reports a lack of stock and a reached limit', () => {
    expect(findRedeemProblem({ ...product, stockSum: 0, buyable: 0 }, 1)).toBe('None left to redeem')
    expect(findRedeemProblem({ ...product, ownCount: 3, buyable: 0 }, 1)).toContain(
      'reached the limit for this item (3)',
    )
    expect(findRedeemProblem(product, 4)).toBe('You can redeem up to 3')
    expect(findRedeemProblem({ ...product, balance: 40, buyable: 0 }, 1)).toBe('You need 60 more points')
    expect(findRedeemProblem({ ...product, buyable: 0 }, 1)).toBe('You can’t redeem this item right now')
  })
})

describe('delivery of a product', () => {
  it.each([
    [{ isCoupon: true, shipFee: 0 }, 'Added to your account'],
    [{ isCoupon: false, shipFee: 0 }, 'Free shipping'],
    [{ isCoupon: false, shipFee: 5.9 }, 'Shipping $5.90'],
  ])('[storefront-4] %o says “%s”', (given, text) => {
    expect(formatDelivery(given)).toBe(text)
  })
})

describe('URLs of the loyalty store', () => {
  it('contain group, sort order and the filter for affordable products', () => {
    expect(parseStoreFilter(new URLSearchParams('group=Tools&sort=2&affordable=1'), 2)).toEqual({
      groupName: 'Tools',
      isAffordable: true,
      sortType: 2,
      pageNum: 2,
    })
    expect(parseStoreFilter(new URLSearchParams('sort=9'), 1).sortType).toBe(0)
  })

  it('contain the quantity, which defaults to 1 if invalid', () => {
    expect(parseRedeemCount(new URLSearchParams('count=4'))).toBe(4)
    for (const wrong of ['0', '-1', '1.5', 'x', '100']) {
      expect(parseRedeemCount(new URLSearchParams({ count: wrong }))).toBe(1)
    }
  })
})

describe('formatPoints', () => {
  it('counts one point and many', () => {
    expect(formatPoints(1)).toBe('1 point')
    expect(formatPoints(12480)).toBe('12,480 points')
  })
})
