import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { describe, expect, it } from 'vitest'
import { computeDeliveryQuantity, computeRestockMs } from './restock-date.ts'

const start = Date.UTC(2025, 6, 25, 9)
const codes = Array.from({ length: 50 }, (_, index) => `IP13-SCR-${index}`)

describe('the delivery date of a sold-out SKU', () => {
  it('is at most four weeks ahead', () => {
    for (const code of codes) {
      const days = (computeRestockMs(code, start) - start) / DAY_MS

      expect(days).toBeGreaterThan(0)
      expect(days).toBeLessThanOrEqual(28)
    }
  })

  it('stays the same until it is reached, and then moves on by four weeks [SHOP-43]', () => {
    for (const code of codes) {
      const date = computeRestockMs(code, start)

      expect(computeRestockMs(code, date - 1)).toBe(date)
      expect(computeRestockMs(code, date)).toBe(date + 28 * DAY_MS)
    }
  })

  it('is spread over the weeks', () => {
    const dates = new Set(codes.map(code => computeRestockMs(code, start)))

    expect(dates.size).toBeGreaterThan(10)
  })

  it('brings what sells in four weeks, and at least a small batch', () => {
    expect(computeDeliveryQuantity('part', 2600)).toBe(100)
    expect(computeDeliveryQuantity('part', 0)).toBe(20)
    expect(computeDeliveryQuantity('machine', 0)).toBe(3)
  })
})
