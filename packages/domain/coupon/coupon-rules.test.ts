import { describe, expect, it } from 'vitest'
import {
  type CouponTerms,
  couponRejectionText,
  evaluateCoupon,
  evaluateCoupons,
  findBestCoupon,
  isInScope,
  type PricedLine,
} from './evaluate-coupons.ts'

const NOW = Date.UTC(2025, 6, 25, 9)
const fixed: CouponTerms = {
  limitAmtCents: 10_000,
  pftWay: 1,
  deductAmtCents: 1000,
  deductRatePercent: 0,
  maxDeductCents: null,
  scope: 'all',
  scopeItems: [],
}
const copy = { status: 'unused', validFromMs: NOW - 1000, validToMs: NOW + 1000 }
const line = (unitCents: number, change: Partial<PricedLine> = {}): PricedLine => ({
  skuCode: 'S1',
  productCode: 'P1',
  priceMode: 'shown',
  l1CategoryId: 1,
  l2CategoryId: 12,
  l3CategoryId: 123,
  familySlug: 'screen',
  brandSlug: 'apple',
  unitCents,
  quantity: 1,
  ...change,
})
const item = (
  kind: 'category' | 'family' | 'product' | 'brand' | 'priceMode',
  ref: string,
  isExcluded = false,
) => ({
  kind,
  ref,
  isExcluded,
})

describe('isInScope', () => {
  it.each([
    ['any level of category', [item('category', '123')], true],
    ['another category', [item('category', '99')], false],
    ['category and family', [item('category', '1'), item('family', 'screen')], true],
    ['category, but another family', [item('category', '1'), item('family', 'battery')], false],
    ['one of several families', [item('family', 'battery'), item('family', 'screen')], true],
    ['product', [item('product', 'P1')], true],
    ['brand', [item('brand', 'samsung')], false],
    ['included and excluded', [item('category', '1'), item('priceMode', 'shown', true)], false],
  ])('%s', (_, scopeItems, isIn) => {
    expect(isInScope({ ...fixed, scope: 'category', scopeItems }, line(1))).toBe(isIn)
  })

  it('without a scope covers everything that is not excluded', () => {
    expect(isInScope(fixed, line(1))).toBe(true)
    expect(isInScope({ ...fixed, scopeItems: [item('priceMode', 'shown', true)] }, line(1))).toBe(false)
  })
})

describe('evaluateCoupon', () => {
  it('[ENTITY-coupon-rule-pftWay] deducts a fixed amount, split over the lines to the cent', () => {
    const result = evaluateCoupon(fixed, copy, [line(3333), line(3333), line(3334)], NOW)
    expect(result).toEqual({ isUsable: true, deductCents: 1000, shares: [333, 333, 334] })
  })

  it('[B-46] [ENTITY-coupon-rule-pftWay] uses only pftWay: 1 means the amount, 2 the rate', () => {
    const both = { ...fixed, deductAmtCents: 1000, deductRatePercent: 25 }
    const deductCents = (pftWay: number) => {
      const result = evaluateCoupon({ ...both, pftWay }, copy, [line(10_000)], NOW)
      return result.isUsable ? result.deductCents : null
    }
    expect([deductCents(1), deductCents(2)]).toEqual([1000, 2500])
  })

  it('[B-18] deducts the same from each line when the lines are reversed', () => {
    const terms = { ...fixed, limitAmtCents: 0, deductAmtCents: 500 }
    const lines = ['S7', 'S2', 'S1', 'S6', 'S3', 'S5', 'S4'].map(skuCode => line(999, { skuCode }))
    const findShares = (list: readonly PricedLine[]) => {
      const result = evaluateCoupon(terms, copy, list, NOW)
      const shares = result.isUsable ? result.shares : []
      return Object.fromEntries(list.map(({ skuCode }, index) => [skuCode, shares[index]]))
    }

    expect(findShares(lines.toReversed())).toEqual(findShares(lines))
    expect(findShares(lines)).toMatchObject({ S1: 72, S2: 72, S3: 72, S4: 71, S7: 71 })
  })

  it('deducts a rate only from the lines in its scope, up to its maximum', () => {
    const terms: CouponTerms = {
      ...fixed,
      pftWay: 2,
      deductRatePercent: 10,
      scope: 'family',
      scopeItems: [item('family', 'screen')],
    }
    const lines = [line(20_000), line(5000, { familySlug: 'battery' })]

    expect(evaluateCoupon(terms, copy, lines, NOW)).toMatchObject({ deductCents: 2000, shares: [2000, 0] })
    expect(evaluateCoupon({ ...terms, maxDeductCents: 500 }, copy, lines, NOW)).toMatchObject({
      deductCents: 500,
    })
  })

  it('never deducts more than the value of the goods', () => {
    const terms = { ...fixed, limitAmtCents: 0, deductAmtCents: 9999 }
    expect(evaluateCoupon(terms, copy, [line(500)], NOW)).toMatchObject({ deductCents: 500, shares: [500] })
  })

  it.each([
    ['[ERR-300005] one cent below the threshold', fixed, copy, 9999, 'COUPON_THRESHOLD'],
    ['[ERR-300003] before its time', fixed, { ...copy, validFromMs: NOW + 1 }, 10_000, 'COUPON_EXPIRED'],
    ['[ERR-300003] after its time', fixed, { ...copy, validToMs: NOW - 1 }, 10_000, 'COUPON_EXPIRED'],
    ['[ERR-300004] already used', fixed, { ...copy, status: 'used' }, 10_000, 'COUPON_USED_UP'],
    [
      '[ERR-300004] reserved for another order',
      fixed,
      { ...copy, status: 'reserved' },
      10_000,
      'COUPON_USED_UP',
    ],
    [
      '[ERR-300008] for other goods',
      { ...fixed, scope: 'brand', scopeItems: [item('brand', 'samsung')] } satisfies CouponTerms,
      copy,
      10_000,
      'COUPON_SCOPE',
    ],
  ])('%s', (...[, terms, given, cents, codeName]) => {
    expect(evaluateCoupon(terms, given, [line(cents)], NOW)).toMatchObject({ isUsable: false, codeName })
  })

  it('[B-17] reports how much is missing to reach the minimum', () => {
    const result = evaluateCoupon(fixed, copy, [line(8750)], NOW)
    expect(result).toMatchObject({ isUsable: false, missingCents: 1250 })
    expect(couponRejectionText({ codeName: 'COUPON_THRESHOLD', missingCents: 1250 })).toBe(
      'Your order is below this coupon’s minimum. Add $12.50 more in eligible items to use it.',
    )
    expect(couponRejectionText({ codeName: 'COUPON_USED_UP', missingCents: 0 })).toBe(
      'This coupon is no longer available',
    )
  })

  it.each([
    ['after its end', { ...copy, validToMs: Date.UTC(2025, 2, 27, 23, 59, 59) }, 'Expired Mar 27, 2025'],
    ['before its start', { ...copy, validFromMs: Date.UTC(2025, 8, 1) }, 'Starts Sep 1, 2025'],
  ])('names the day %s [SHOP-36]', (_, given, text) => {
    expect(evaluateCoupon(fixed, given, [line(10_000)], NOW)).toMatchObject({ isUsable: false, text })
  })

  it('can be used at the threshold and at the last instant', () => {
    expect(evaluateCoupon(fixed, { ...copy, validToMs: NOW }, [line(10_000)], NOW).isUsable).toBe(true)
  })
})

describe('findBestCoupon', () => {
  const own = (terms: Partial<CouponTerms>) => ({
    ...fixed,
    limitAmtCents: 0,
    ...terms,
    copyStatus: 'unused',
    copyFrom: new Date(NOW - 1000).toISOString(),
    copyTo: new Date(NOW + 1000).toISOString(),
  })
  const screens: Partial<CouponTerms> = { scope: 'family', scopeItems: [item('family', 'screen')] }
  const [screen, battery] = [line(0), line(0, { skuCode: 'S2', familySlug: 'battery' })].map(each => ({
    ...each,
    unitCents: 2000,
    quantity: 2,
  }))
  const goods = [screen, battery].filter(each => each !== undefined)

  it.each([
    ['the larger deduction', [own({ deductAmtCents: 500 }), own({ deductAmtCents: 900 })], 1],
    [
      'the first of two that deduct the same',
      [own({ deductAmtCents: 900 }), own({ deductAmtCents: 900 })],
      0,
    ],
    [
      'a smaller one that covers more goods',
      [own({ deductAmtCents: 5000, ...screens }), own({ deductAmtCents: 4500 })],
      1,
    ],
    [
      'the first of two that deduct the same because the other covers fewer goods',
      [own({ deductAmtCents: 4000 }), own({ deductAmtCents: 6000, ...screens })],
      0,
    ],
    ['one that reaches its minimum', [own({ deductAmtCents: 900, limitAmtCents: 8001 }), own({})], 1],
    ['one that has no use', [own({ deductAmtCents: 0 }), own({ deductAmtCents: 0 })], 0],
    ['none that is over', [{ ...own({}), copyTo: new Date(NOW - 1).toISOString() }], -1],
  ])('chooses %s, as the list of a checkout does [issue 41]', (_, rows, index) => {
    const best = findBestCoupon(rows, goods, NOW)
    const [first] = evaluateCoupons(rows, goods, NOW).filter(({ result }) => result.isUsable)

    expect(best?.row).toBe(rows[index])
    expect(first?.row).toBe(rows[index])
  })
})
