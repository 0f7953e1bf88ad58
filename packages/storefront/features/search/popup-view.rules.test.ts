import type { Suggestion } from '@fixbench/contract/search/search.contract.ts'
import { describe, expect, it } from 'vitest'
import { aCard } from '#storefront/testing/products.ts'
import { decideView, toEntries, toGroups } from './popup-view.rules.ts'

const suggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  suggestions: ['oca film', 'oca laminator'],
  categories: [],
  items: [aCard()],
  totalItems: 1,
  correctedQuery: null,
  ...given,
})

describe('decideView', () => {
  it('[STATE-4-search-popup-history] shows the history for empty or blank text', () => {
    expect([decideView('', undefined), decideView('   ', suggestion())]).toEqual(['history', 'history'])
  })

  it('[STATE-4-search-popup-suggestions] shows suggestions from one character on', () => {
    expect(decideView('o', undefined)).toBe('suggestions')
  })

  it('shows not-found for a response without products and without a correction', () => {
    expect(decideView('xx', suggestion({ items: [], totalItems: 0 }))).toBe('not-found')
  })

  it('shows the result for products and for a corrected query', () => {
    expect(decideView('oca', suggestion())).toBe('result')
    expect(decideView('ocaa', suggestion({ items: [], correctedQuery: 'oca' }))).toBe('result')
  })
})

const allCategories = {
  categoryId: 0,
  categoryLevel: 0,
  categorySort: 0,
  categoryStatus: 1,
  imageurl: '',
  nameCn: '',
  nameEn: 'All Categories',
  url: '',
  productCount: 1,
}

describe('toEntries', () => {
  it('[UI-2.8-suggestion-entries] lists history, keywords, categories, products and the link to all in this order', () => {
    const entries = toEntries({
      text: 'oca',
      history: ['OCA mould', 'battery'],
      popular: [],
      products: [aCard()],
      result: suggestion({
        categories: [allCategories],
      }),
    })

    const groups = toGroups(entries)

    expect(groups.map(({ kind, start, entries: own }) => [kind, start, own.length])).toEqual([
      ['history', 0, 1],
      ['keyword', 1, 2],
      ['category', 3, 1],
      ['product', 4, 1],
      ['all', 5, 1],
    ])
  })

  it('puts the corrected term before the suggested ones, once', () => {
    const entries = toEntries({
      text: 'ocaa',
      history: [],
      popular: [],
      products: [],
      result: suggestion({ items: [], totalItems: 0, correctedQuery: 'oca film' }),
    })
    expect(entries.map(({ text }) => text)).toEqual(['oca film', 'oca laminator'])
  })
})
