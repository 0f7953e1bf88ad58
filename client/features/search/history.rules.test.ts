import { describe, expect, it } from 'vitest'
import { matchingTerms, parseHistory, withoutTerm, withTerm } from './history.rules.ts'

const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']

describe('the search history', () => {
  it('[RULE-5-search-history-cap] [CONST-search-history-max] [ENTITY-search-history-max] drops the oldest of eleven', () => {
    expect(withTerm(ten, 'k')).toEqual(['k', ...ten.slice(0, 9)])
  })
  it('[ENTITY-search-history-no-duplicates] [ENTITY-search-history-recent-first] holds a term once, moved to the front, case aside', () => {
    expect(withTerm(['oca film', 'A2337 battery'], ' a2337 BATTERY ')).toEqual(['a2337 BATTERY', 'oca film'])
  })
  it('takes no blank term', () => {
    expect(withTerm(['a'], '   ')).toEqual(['a'])
  })
  it('loses one term', () => {
    expect(withoutTerm(['a', 'b', 'c'], 'B')).toEqual(['a', 'c'])
  })
  it('counts as empty when what is stored cannot be read', () => {
    expect([parseHistory('{broken'), parseHistory('"text"'), parseHistory(null)]).toEqual([[], [], []])
    expect(parseHistory(JSON.stringify(['a', 4, 'A', 'b', ...ten]))).toEqual([
      'a',
      'b',
      'j',
      'i',
      'h',
      'g',
      'f',
      'e',
      'd',
      'c',
    ])
  })
  it('offers what holds the typed text and is not the text itself', () => {
    expect(matchingTerms(['iPhone 13 screen', 'oca', 'IPHONE'], 'iphone')).toEqual(['iPhone 13 screen'])
  })
})
