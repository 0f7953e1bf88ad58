import { expect, it } from 'vitest'
import { percentOff } from './price-view.ts'

it.each([
  [8800, 10_000, 12],
  [8450, 9990, 15],
  [1499, 1999, 25],
  [9990, 10_000, 0],
  [10_000, 10_000, 0],
  [11_000, 10_000, 0],
  [500, 0, 0],
])('[CONST-discount-badge-percent] %d cents instead of %d are %d percent off', (now, was, percent) => {
  expect(percentOff(now, was)).toBe(percent)
})
