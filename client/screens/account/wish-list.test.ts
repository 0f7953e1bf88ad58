import { expect, it } from 'vitest'
import { formatPriceDrop } from './wish-list.screen.tsx'

it('reports only a lower price', () => {
  expect(formatPriceDrop(19.99, 14.99)).toBe('$5.00 less')
  expect(formatPriceDrop(14.99, 14.99)).toBeNull()
  expect(formatPriceDrop(10, 12)).toBeNull()
  expect(formatPriceDrop(null, 12)).toBeNull()
  expect(formatPriceDrop(10, null)).toBeNull()
})
