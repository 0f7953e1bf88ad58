import { describe, expect, it } from 'vitest'
import { formatDateRange, formatWait } from './delivery-estimate.tsx'

const MINUTE_MS = 60_000

describe('[storefront-arrival] formats of the delivery estimate', () => {
  it.each([
    ['2025-08-04', '2025-08-11', 'Aug 4–11'],
    ['2025-07-30', '2025-08-06', 'Jul 30–Aug 6'],
    ['2025-08-04', '2025-08-04', 'Aug 4'],
  ])('formats the dates from %s to %s', (from, to, words) => {
    expect(formatDateRange(from, to)).toBe(words)
  })

  it.each([
    [192, '3 h 12 min'],
    [59, '59 min'],
    [0, '1 min'],
    [24 * 60, '1 day 0 h'],
    [(2 * 24 + 5) * 60 + 9, '2 days 5 h'],
  ])('formats a wait of %i minutes', (minutes, words) => {
    expect(formatWait(minutes * MINUTE_MS)).toBe(words)
  })
})
