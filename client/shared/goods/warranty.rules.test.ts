import { expect, it } from 'vitest'
import { describeWarranty } from './warranty.rules.ts'

it('[storefront-7] describes the warranty of an item, or its DOA replacement', () => {
  expect(describeWarranty({ warrantyMonths: 12, doaDays: 7 })).toBe('12-month warranty')
  expect(describeWarranty({ warrantyMonths: 0, doaDays: 7 })).toBe('7-day DOA replacement')
  expect(describeWarranty({ warrantyMonths: 0, doaDays: 0 })).toBe('No warranty')
})
