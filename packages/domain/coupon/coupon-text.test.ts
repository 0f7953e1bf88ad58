import { expect, it } from 'vitest'
import { formatCouponText } from './coupon-text.ts'

it('a discount by amount reads as in the specification [ENTITY-coupon-rule-text-fixed]', () => {
  const terms = { limitCents: 10_000, deductCents: 1000, ratePercent: null }

  expect(formatCouponText(terms)).toBe('US $ 100 off US $10')
})

it('a discount by rate reads as a percentage [ENTITY-coupon-rule-text-percent]', () => {
  const terms = { limitCents: 15_000, deductCents: 0, ratePercent: 8 }

  expect(formatCouponText(terms)).toBe('US $ 150 off 8%')
})
