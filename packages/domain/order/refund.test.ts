import { describe, expect, it } from 'vitest'
import { computeRefund, computeRefundDuty } from './refund.ts'

const line = {
  quantity: 3,
  lineCents: 1000,
  couponShareCents: 100,
  pointsShareCents: 0,
  vatShareCents: 20,
  dutyShareCents: 100,
}

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

describe('computeRefundDuty', () => {
  it('adds up to the prepaid duty of the line, however the returns are split [SHOP-11]', () => {
    const parts = [0, 1, 2].map(returned => computeRefundDuty(line, returned, 1))

    expect(parts).toEqual([33, 33, 34])
    expect(computeRefundDuty(line, 0, 3)).toBe(100)
  })
})
