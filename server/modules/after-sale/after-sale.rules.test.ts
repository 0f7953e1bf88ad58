import { describe, expect, it } from 'vitest'
import { computeReportDeadline, computeWarrantyEnd } from './after-sale.rules.ts'
import { afterSaleMoves } from './move-after-sale.ts'

const terms = { warrantyMonths: 12, doaDays: 7 }

describe('deadlines', () => {
  const arrived = new Date('2024-08-31T10:00:00Z')

  it('ends the warranty after calendar months, clamped to the end of the month', () => {
    expect(computeWarrantyEnd(arrived, terms).toISOString()).toBe('2025-08-31T10:00:00.000Z')
    expect(computeWarrantyEnd(arrived, { warrantyMonths: 6, doaDays: 7 }).toISOString()).toBe(
      '2025-02-28T10:00:00.000Z',
    )
    expect(computeWarrantyEnd(arrived, { warrantyMonths: 0, doaDays: 7 }).toISOString()).toBe(
      '2024-09-07T10:00:00.000Z',
    )
  })

  it.each([
    ['doa-screen', '2024-09-07'],
    ['change-of-mind', '2024-09-30'],
    ['touch-fault', '2025-08-31'],
  ])('allows %s until %s', (reason, day) => {
    expect(computeReportDeadline(reason, arrived, terms).toISOString().slice(0, 10)).toBe(day)
  })
})

describe('afterSaleMoves', () => {
  it('allows only these moves', () => {
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
