import { describe, expect, it } from 'vitest'
import { parseChoice, toggleValue, toListFilter, toQueryParams, withoutFilters } from './list-choice.rules.ts'

/** As many IDs as the API accepts. */
const FIRST_IDS = Array.from({ length: 40 }, (_, index) => index + 1)

const read = (query: string, page?: string) => parseChoice(new URLSearchParams(query), page)

describe('a list choice', () => {
  it('survives a round trip through the URL', () => {
    const query = 'tagIds=201,202&features=7,8&models=5&min=1.5&max=20&stock=1&sort=0&view=2'
    const choice = read(query, '3')
    expect(choice.pageNum).toBe(3)
    expect(parseChoice(new URLSearchParams(toQueryParams(choice)), '3')).toEqual(choice)
  })

  it.each([
    ['sort=9', { sortType: -1 }],
    ['min=-1&max=abc', { priceMin: null, priceMax: null }],
    ['min=%241,000&max=1,250.50', { priceMin: 1000, priceMax: 1250.5 }],
    ['min=-0&max=5.', { priceMin: 0, priceMax: 5 }],
    ['min=1.005&max=10000000', { priceMin: null, priceMax: null }],
    ['features=x,0,-2,7', { features: ['7'] }],
    ['tagIds=9999999999999,7,7', { tagIds: [7] }],
    [`models=${Array.from({ length: 50 }, (_, index) => index + 1).join()}`, { deviceIds: FIRST_IDS }],
    ['view=5', { viewType: 1 }],
    ['pageNum=0', { pageNum: 1 }],
  ])('ignores invalid values in %s', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('prefers the page number in the query to that in the path', () => {
    expect(read('pageNum=2', '5').pageNum).toBe(2)
  })

  it('is empty by default', () => {
    expect(toListFilter(read(''))).toEqual({})
    expect(toQueryParams(read(''))).toEqual({})
  })

  it.each([
    ['adding', 8, ['7', '8']],
    ['removing', 7, []],
  ])('returns to the first page when %s a value', (_, value, features) => {
    const choice = read('features=7', '4')

    const changed = toggleValue(choice, 'features', value)

    expect(changed).toMatchObject({ features, pageNum: 1 })
  })

  it('returns to the first page without filters, and keeps the order', () => {
    const choice = read('features=7&sort=0', '4')

    const changed = withoutFilters(choice)

    expect(changed).toMatchObject({ features: [], sortType: 0, pageNum: 1 })
  })
})
