import { describe, expect, it } from 'vitest'
import { findMatchingTerms, parseHistory, withoutTerm, withTerm } from './history-store.ts'

const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']

describe('the search history', () => {
  it('[RULE-5-search-history-cap] [CONST-search-history-max] [ENTITY-search-history-max] drops the oldest of eleven terms', () => {
    expect(withTerm(ten, 'k')).toEqual(['k', ...ten.slice(0, 9)])
  })

  it('[ENTITY-search-history-no-duplicates] [ENTITY-search-history-recent-first] contains a term once, at the front, ignoring case', () => {
    expect(withTerm(['oca film', 'A2337 battery'], ' a2337 BATTERY ')).toEqual(['a2337 BATTERY', 'oca film'])
  })

  it('ignores blank terms', () => {
    expect(withTerm(['a'], '   ')).toEqual(['a'])
  })

  it('removes a term, ignoring case', () => {
    expect(withoutTerm(['a', 'b', 'c'], 'B')).toEqual(['a', 'c'])
  })

  it('is empty if the stored text is invalid, and skips invalid terms', () => {
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

  it('suggests terms that contain the typed text but are not equal to it', () => {
    expect(findMatchingTerms(['iPhone 13 screen', 'oca', 'IPHONE'], 'iphone')).toEqual(['iPhone 13 screen'])
  })
})
