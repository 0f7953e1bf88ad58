import { describe, expect, it } from 'vitest'
import {
  addWorkingDays,
  computePickUpDay,
  getCutOff,
  isWorkingDay,
  toNoon,
  warehouseDay,
} from './working-days.ts'

const holidays = new Set(['2025-10-01', '2025-10-02', '2025-10-03'])
/** Friday 2025-07-25, 17:00 at the warehouse, which is after the cut-off. */
const FRIDAY_LATE = Date.UTC(2025, 6, 25, 9)

describe('working days', () => {
  it.each([
    ['2025-07-25', true],
    ['2025-07-26', false],
    ['2025-07-27', false],
    ['2025-10-01', false],
  ])('%s is a working day: %s', (day, isWorking) => {
    expect(isWorkingDay(day, holidays)).toBe(isWorking)
  })

  it('[CONST-delivery-time] skips weekends: three working days after a Friday is a Wednesday', () => {
    expect(addWorkingDays('2025-07-25', 3, holidays)).toBe('2025-07-30')
  })

  it('starts on the next working day if the day itself is none', () => {
    expect(addWorkingDays('2025-07-26', 0, holidays)).toBe('2025-07-28')
    expect(addWorkingDays('2025-07-26', 1, holidays)).toBe('2025-07-29')
  })

  it('skips holidays', () => {
    expect(addWorkingDays('2025-09-30', 1, holidays)).toBe('2025-10-06')
  })

  it('[storefront-arrival] returns the cut-off of the day on which an order is processed', () => {
    const cutOff = Date.UTC(2025, 6, 28, 8)
    expect(getCutOff(FRIDAY_LATE, 16, holidays)).toBe(cutOff)
    expect(getCutOff(cutOff - 1, 16, holidays)).toBe(cutOff)
    expect(getCutOff(cutOff, 16, holidays)).toBeGreaterThan(cutOff)
  })

  it('processes an order on the same day before the cut-off, and on the next working day after it', () => {
    expect(computePickUpDay(FRIDAY_LATE, 16, holidays)).toBe('2025-07-28')
    expect(computePickUpDay(Date.UTC(2025, 6, 25, 7, 59), 16, holidays)).toBe('2025-07-25')
    expect(computePickUpDay(Date.UTC(2025, 6, 26, 1), 16, holidays)).toBe('2025-07-28')
  })

  it('computes days in the time zone of the warehouse', () => {
    expect(warehouseDay(Date.UTC(2025, 6, 25, 17))).toBe('2025-07-26')
    expect(warehouseDay(toNoon('2025-07-28'))).toBe('2025-07-28')
  })
})
