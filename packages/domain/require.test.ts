import { describe, expect, it } from 'vitest'
import { requireAt, requireFirst, requireSome, requireValue } from './require.ts'

describe('what must be there', () => {
  it('is returned, even when it is 0 or empty', () => {
    expect(requireValue(0, 'Price')).toBe(0)
    expect(requireAt(['a', ''], 1)).toBe('')
    expect(requireFirst([false])).toBe(false)
    expect(requireSome([null])).toEqual([null])
  })

  it('is an error when it is missing', () => {
    expect(() => requireValue(null, 'Price')).toThrow('Price is missing')
    expect(() => requireAt(['a'], 1)).toThrow('Item 1 of 1 is missing')
    expect(() => requireFirst([])).toThrow('Item 0 of 0 is missing')
    expect(() => requireSome([])).toThrow('The list is empty')
  })
})
