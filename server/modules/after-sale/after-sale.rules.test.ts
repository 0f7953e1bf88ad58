import { describe, expect, it } from 'vitest'
import { refundCentsOf, reportableUntil, warrantyEnd } from './after-sale.rules.ts'
import { afterSaleMoves } from './after-sale.transitions.ts'

const line = { quantity: 3, lineCents: 1000, couponShareCents: 100, pointsShareCents: 0, vatShareCents: 20 }
const terms = { warrantyMonths: 12, doaDays: 7 }

describe('refundCentsOf', () => {
  it('brings back what was paid for the piece, coupon share taken off', () => {
    expect(refundCentsOf({ ...line, quantity: 2 }, 0, 1)).toBe(460)
  })

  it('adds up to what was paid in whatever portions', () => {
    const parts = [refundCentsOf(line, 0, 1), refundCentsOf(line, 1, 1), refundCentsOf(line, 2, 1)]
    expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(920)
    expect(refundCentsOf(line, 0, 2) + refundCentsOf(line, 2, 1)).toBe(920)
  })
})

describe('times', () => {
  const arrived = new Date('2024-08-31T10:00:00Z')

  it('ends the warranty after whole months, within the month', () => {
    expect(warrantyEnd(arrived, terms).toISOString()).toBe('2025-08-31T10:00:00.000Z')
    expect(warrantyEnd(arrived, { warrantyMonths: 6, doaDays: 7 }).toISOString()).toBe(
      '2025-02-28T10:00:00.000Z',
    )
    expect(warrantyEnd(arrived, { warrantyMonths: 0, doaDays: 7 }).toISOString()).toBe(
      '2024-09-07T10:00:00.000Z',
    )
  })

  it.each([
    ['doa-screen', '2024-09-07'],
    ['change-of-mind', '2024-09-30'],
    ['touch-fault', '2025-08-31'],
  ])('gives %s until %s', (reason, day) => {
    expect(reportableUntil(reason, arrived, terms).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('afterSaleMoves', () => {
  it('allows these moves and no others', () => {
    const moves = Object.entries(afterSaleMoves).flatMap(([from, to]) => to.map(one => `${from} → ${one}`))
    expect(moves).toEqual([
      'submitted → in-review',
      'submitted → cancelled',
      'in-review → accepted',
      'in-review → refused',
      'in-review → cancelled',
      'accepted → closed',
    ])
  })
})
