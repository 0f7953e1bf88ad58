import { beforeEach, describe, expect, it } from 'vitest'
import { searchHistory } from './history-store.ts'

beforeEach(() => {
  localStorage.clear()
})

const stored = (): unknown => JSON.parse(localStorage.getItem('search-history') ?? 'null')

describe('the stored search history', () => {
  it('[ENTITY-search-history-storage, ENTITY-search-history-recent-first] is a list of strings in local storage, newest first', () => {
    searchHistory.add('oca film')
    searchHistory.add('iphone 13 screen')
    expect(stored()).toEqual(['iphone 13 screen', 'oca film'])
    expect(searchHistory.read()).toEqual(['iphone 13 screen', 'oca film'])
  })

  it('[ENTITY-search-history-no-duplicates, ENTITY-search-history-max] stores ten unique terms', () => {
    for (let count = 1; count <= 12; count += 1) searchHistory.add(`term ${count}`)
    searchHistory.add('TERM 12')
    searchHistory.add('term 5')
    expect(stored()).toHaveLength(10)
    expect(searchHistory.read().slice(0, 3)).toEqual(['term 5', 'TERM 12', 'term 11'])
  })

  it('survives a reload and includes changes from other tabs', () => {
    localStorage.setItem('search-history', '["from another tab"]')
    expect(searchHistory.read()).toEqual(['from another tab'])
  })
})
