import { expect, it } from 'vitest'
import { formatNumber } from './number-series.ts'

it('formats numbers by kind, UTC day and counter', () => {
  expect(formatNumber('order', 42, Date.UTC(2025, 6, 25, 23, 59))).toBe('FB250725000042')
  expect(formatNumber('invoice', 1_234_567, Date.UTC(2026, 0, 1))).toBe('INV2601011234567')
})
