import { expect, it } from 'vitest'
import { priceDropText } from './wish-list.rules.ts'

it('reports a lower price only', () => {
  expect(priceDropText(19.99, 14.99)).toBe('$5.00 less')
  expect(priceDropText(14.99, 14.99)).toBeNull()
  expect(priceDropText(10, 12)).toBeNull()
  expect(priceDropText(null, 12)).toBeNull()
  expect(priceDropText(10, null)).toBeNull()
})
