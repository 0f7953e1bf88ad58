import { describe, expect, it } from 'vitest'
import { formatDeadline } from './delivery-estimate.tsx'

const NOW = Date.UTC(2025, 6, 25, 9)

describe('[storefront-arrival] the deadline of delivery dates', () => {
  it.each([
    ['2025-07-28T07:00:00.000Z', 'Mon, 7:00 AM UTC'],
    ['2025-07-31T08:59:00.000Z', 'Thu, 8:59 AM UTC'],
    ['2025-08-01T07:00:00.000Z', 'Aug 1, 2025, 7:00 AM UTC'],
  ])('names %s as %s', (moment, text) => {
    expect(formatDeadline(moment, NOW)).toBe(text)
  })
})
