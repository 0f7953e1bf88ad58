import { formatDayRange } from '@fixbench/contract/core/format.ts'
import { expect, it } from 'vitest'
import { findArrivalWindow } from './arrival-window.ts'

const tables = { cutOffHour: 16, handlingDays: { min: 1, max: 2 }, holidays: new Set(['2025-08-04']) }
const FRIDAY_MS = Date.UTC(2025, 6, 25, 1)
const course = { paidAt: null, shippedAt: null, deliveryDaysMin: 3, deliveryDaysMax: 5 }

it('counts handling and transit from the payment, over weekends and holidays [SHOP-19]', () => {
  const unpaid = findArrivalWindow(course, tables, FRIDAY_MS)

  expect(unpaid).toEqual({ from: '2025-07-31', to: '2025-08-06' })
  expect(findArrivalWindow({ ...course, paidAt: new Date(FRIDAY_MS) }, tables, 0)).toEqual(unpaid)
})

it('counts only the transit once the order has shipped', () => {
  const shipped = { ...course, paidAt: new Date(0), shippedAt: new Date(FRIDAY_MS) }

  expect(findArrivalWindow(shipped, tables, 0)).toEqual({ from: '2025-07-30', to: '2025-08-01' })
})

it('is unknown without a carrier', () => {
  expect(findArrivalWindow({ ...course, deliveryDaysMin: null }, tables, FRIDAY_MS)).toBeNull()
})

it('reads as a range of days', () => {
  expect(formatDayRange('2025-08-07', '2025-08-15')).toBe('Aug 7–15')
  expect(formatDayRange('2025-07-30', '2025-08-04')).toBe('Jul 30 – Aug 4')
  expect(formatDayRange('2025-08-07', '2025-08-07')).toBe('Aug 7')
})
