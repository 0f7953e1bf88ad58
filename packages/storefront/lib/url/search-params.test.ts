import { describe, expect, it } from 'vitest'
import { updateSearch } from './search-params.ts'

describe('updateSearch', () => {
  it('sets, keeps and removes parameters', () => {
    expect(updateSearch(new URLSearchParams('a=1&b=2'), { a: undefined, c: 'x y' })).toBe('?b=2&c=x+y')
  })

  it('starts a new filter at the first page', () => {
    expect(updateSearch(new URLSearchParams('pageNum=3&a=1'), { a: 2 })).toBe('?a=2')
  })

  it('omits the first page', () => {
    expect(updateSearch(new URLSearchParams('a=1'), { pageNum: 2 })).toBe('?a=1&pageNum=2')
    expect(updateSearch(new URLSearchParams('pageNum=2'), { pageNum: 1 })).toBe('')
  })
})
