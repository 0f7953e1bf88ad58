import { describe, expect, it } from 'vitest'
import { computeRefund } from './refund.ts'

const line = { quantity: 3, lineCents: 1000, couponShareCents: 100, pointsShareCents: 0, vatShareCents: 20 }

describe('computeRefund', () => {
  it('refunds the amount paid for the item, without its coupon share', () => {
    expect(computeRefund({ ...line, quantity: 2 }, 0, 1)).toBe(460)
  })

  it('adds up to the paid amount, however the returns are split', () => {
    const parts = [computeRefund(line, 0, 1), computeRefund(line, 1, 1), computeRefund(line, 2, 1)]
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(920)
    expect(computeRefund(line, 0, 2) + computeRefund(line, 2, 1)).toBe(920)
  })
})
