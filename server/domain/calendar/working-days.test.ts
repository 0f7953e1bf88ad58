import { describe, expect, it } from 'vitest'
import { addWorkingDays, getCutOff, isWorkingDay, pickUpDay, toNoon, warehouseDay } from './working-days.ts'

const holidays = new Set(['2025-10-01', '2025-10-02', '2025-10-03'])
/** Friday 2025-07-25, 17:00 at the warehouse: after the cut-off. */
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

  it('[CONST-delivery-time] leaves weekends out: three days after a Friday is a Wednesday', () => {
    expect(addWorkingDays('2025-07-25', 3, holidays)).toBe('2025-07-30')
  })

  it('begins on the next working day when the day itself is none', () => {
    expect(addWorkingDays('2025-07-26', 0, holidays)).toBe('2025-07-28')
    expect(addWorkingDays('2025-07-26', 1, holidays)).toBe('2025-07-29')
  })

  it('leaves holidays out as well', () => {
    expect(addWorkingDays('2025-09-30', 1, holidays)).toBe('2025-10-06')
  })

  it('[storefront-arrival] counts down to the cut-off of the day on which an order is taken up', () => {
    const cutOff = Date.UTC(2025, 6, 28, 8)
    expect(getCutOff(FRIDAY_LATE, 16, holidays)).toBe(cutOff)
    expect(getCutOff(cutOff - 1, 16, holidays)).toBe(cutOff)
    expect(getCutOff(cutOff, 16, holidays)).toBeGreaterThan(cutOff)
  })

  it('takes an order up on the next working day after the cut-off, on the same one before it', () => {
    expect(pickUpDay(FRIDAY_LATE, 16, holidays)).toBe('2025-07-28')
    expect(pickUpDay(Date.UTC(2025, 6, 25, 7, 59), 16, holidays)).toBe('2025-07-25')
    expect(pickUpDay(Date.UTC(2025, 6, 26, 1), 16, holidays)).toBe('2025-07-28')
  })

  it('counts days by the clock of the warehouse', () => {
    expect(warehouseDay(Date.UTC(2025, 6, 25, 17))).toBe('2025-07-26')
    expect(warehouseDay(toNoon('2025-07-28'))).toBe('2025-07-28')
  })
})
