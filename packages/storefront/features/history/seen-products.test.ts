import { describe, expect, it } from 'vitest'
import { MAX_SEEN, parseSeen, withSeen } from './seen-products.ts'

const entry = (code: string) => ({ productCode: code, skuCode: `${code}-1` })

describe('viewed products', () => {
  it('are unique, newest first, and limited in number', () => {
    const seen = Array.from({ length: MAX_SEEN }, (_, index) => entry(`P${index}`))
    const again = withSeen(seen, { productCode: 'P3', skuCode: 'other' })
    expect(again[0]).toEqual({ productCode: 'P3', skuCode: 'other' })
    expect(again.filter(({ productCode }) => productCode === 'P3')).toHaveLength(1)
    expect(withSeen(seen, entry('new'))).toEqual([entry('new'), ...seen.slice(0, MAX_SEEN - 1)])
  })

  it('are parsed from stored text, ignoring anything invalid', () => {
    expect(parseSeen(JSON.stringify([entry('A')]))).toEqual([entry('A')])
    expect(parseSeen(null)).toEqual([])
    expect(parseSeen('{"a":1}')).toEqual([])
    expect(parseSeen('[1, null, {"productCode":"A"}]')).toEqual([])
    expect(parseSeen('not json')).toEqual([])
  })
})
