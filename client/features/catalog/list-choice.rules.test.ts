import { describe, expect, it } from 'vitest'
import { choiceFilter, choiceQuery, readChoice, withoutFilters, withValue } from './list-choice.rules.ts'

const read = (query: string, page?: string) => readChoice(new URLSearchParams(query), page)

describe('a choice in the address', () => {
  it('reads back what it wrote', () => {
    const query = 'tagIds=201,202&features=7,8&models=5&min=1.5&max=20&stock=1&sort=0&view=2'
    const choice = read(query, '3')
    expect(choice.pageNum).toBe(3)
    expect(readChoice(new URLSearchParams(choiceQuery(choice)), '3')).toEqual(choice)
  })

  it.each([
    ['sort=9', { sortType: -1 }],
    ['min=-1&max=abc', { priceMin: null, priceMax: null }],
    ['features=x,0,-2,7', { features: ['7'] }],
    ['view=5', { viewType: 1 }],
    ['pageNum=0', { pageNum: 1 }],
  ])('takes nothing from %s that makes no sense', (query, expected) => {
    expect(read(query)).toMatchObject(expected)
  })

  it('lets the page of the query win over that of the path', () => {
    expect(read('pageNum=2', '5').pageNum).toBe(2)
  })

  it('asks for nothing that was not chosen', () => {
    expect(choiceFilter(read(''))).toEqual({})
    expect(choiceQuery(read(''))).toEqual({})
  })

  it('starts at the first page with every change', () => {
    const choice = read('features=7', '4')
    expect(withValue(choice, 'features', 8)).toMatchObject({ features: ['7', '8'], pageNum: 1 })
    expect(withValue(choice, 'features', 7)).toMatchObject({ features: [], pageNum: 1 })
    expect(withoutFilters(read('features=7&sort=0', '4'))).toMatchObject({
      features: [],
      sortType: 0,
      pageNum: 1,
    })
  })
})
