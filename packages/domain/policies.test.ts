import { describe, expect, it } from 'vitest'
import { getPaymentWindowHours } from './policies.ts'

describe('[B-25] the payment window', () => {
  it.each([
    [null, 24],
    [1, 24],
    [2, 24],
    [3, 168],
    [5, 168],
  ])('for level %s is %s hours', (level, hours) => expect(getPaymentWindowHours(level)).toBe(hours))
})
