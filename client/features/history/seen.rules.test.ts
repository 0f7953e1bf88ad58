import { describe, expect, it } from 'vitest'
import { MOST_SEEN, parseSeen, withSeen } from './seen.rules.ts'

const entry = (code: string) => ({ productCode: code, skuCode: `${code}-1` })

describe('what this browser has looked at', () => {
  it('has the last product first, each once, and drops the oldest', () => {
    const seen = Array.from({ length: MOST_SEEN }, (_, at) => entry(`P${at}`))
    const again = withSeen(seen, { productCode: 'P3', skuCode: 'other' })
    expect(again[0]).toEqual({ productCode: 'P3', skuCode: 'other' })
    expect(again.filter(({ productCode }) => productCode === 'P3')).toHaveLength(1)
    expect(withSeen(seen, entry('new'))).toEqual([entry('new'), ...seen.slice(0, MOST_SEEN - 1)])
  })

  it('reads back what it wrote and nothing else', () => {
    expect(parseSeen(JSON.stringify([entry('A')]))).toEqual([entry('A')])
    expect(parseSeen(null)).toEqual([])
    expect(parseSeen('{"a":1}')).toEqual([])
    expect(parseSeen('[1, null, {"productCode":"A"}]')).toEqual([])
    expect(parseSeen('not json')).toEqual([])
  })
})
