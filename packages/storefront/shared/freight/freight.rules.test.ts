import { describe, expect, it } from 'vitest'
import { findFastest } from './freight.rules.ts'

const quote = (carrierCode: string, daysMin: number, daysMax: number) => ({ carrierCode, daysMin, daysMax })

describe('findFastest', () => {
  it('compares the latest arrival, because an early first day promises nothing', () => {
    const offers = [quote('line', 6, 12), quote('post', 2, 14), quote('express', 3, 5)]
    expect(findFastest(offers)?.carrierCode).toBe('express')
    expect(findFastest(offers.slice(0, 2))?.carrierCode).toBe('line')
  })

  it('prefers the earlier first arrival, then the cheaper carrier, which comes first', () => {
    expect(findFastest([quote('a', 4, 6), quote('b', 3, 6)])?.carrierCode).toBe('b')
    expect(findFastest([quote('cheap', 3, 6), quote('dear', 3, 6)])?.carrierCode).toBe('cheap')
  })

  it('finds nothing in an empty list', () => {
    expect(findFastest([])).toBeUndefined()
  })
})
