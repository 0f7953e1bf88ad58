import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#server/domain/time.ts'
import { computeRestockMs } from './restock-date.ts'

const start = Date.UTC(2025, 6, 25, 9)

describe('[storefront-9] the restock date of a sold-out SKU', () => {
  it('is two days to four weeks ahead', () => {
    for (const code of ['IP14-BAT-ST', 'IP14-SCR-IC', 'IP13-SCR-SO', 'QCK-861DW-US']) {
      const days = (computeRestockMs(code, start) - start) / DAY_MS
      expect(days).toBeGreaterThan(1)
      expect(days).toBeLessThan(30)
    }
  })

  it('does not change until it is two days ahead', () => {
    const expected = computeRestockMs('IP14-BAT-ST', start)
    for (let now = start; now < expected - 2 * DAY_MS; now += DAY_MS)
      expect(computeRestockMs('IP14-BAT-ST', now)).toBe(expected)
  })

  it('is deterministic per code and spread over the weeks', () => {
    const codes = Array.from({ length: 50 }, (_, at) => `IP13-SCR-${at}`)
    expect(new Set(codes.map(code => computeRestockMs(code, start))).size).toBeGreaterThan(10)
  })
})
