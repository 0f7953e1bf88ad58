import { describe, expect, it } from 'vitest'
import { findMatchingSkus, listTermsNotInTitle, type SkuWords } from './matching-skus.ts'

const term = (text: string, isPrefix = false, ...others: string[]) => ({
  alternatives: [text, ...others].map(way => way.split(' ')),
  isPrefix,
})
const sku = (id: number, text: string): SkuWords => ({ id, words: text.split(' ') })
const grades = [
  sku(1, 'ip13scric ip13 in cell lcd'),
  sku(2, 'ip13scrso ip13 soft oled'),
  sku(3, 'ip13scrho ip13 hard oled'),
]

describe('the SKUs that match a search', () => {
  it('[B-01] are those that match the most terms', () => {
    expect(findMatchingSkus([term('soft'), term('oled')], grades)).toEqual([2])
    expect(findMatchingSkus([term('oled')], grades)).toEqual([2, 3])
  })

  it('[B-01] prefer a whole code over a prefix', () => {
    const packs = [sku(1, 'oca1'), sku(2, 'oca10')]
    expect(findMatchingSkus([term('oca1', true)], packs)).toEqual([1])
    expect(findMatchingSkus([term('ip13scrs', true)], grades)).toEqual([2])
  })

  it('[B-01] are none when all of them match equally', () => {
    expect(findMatchingSkus([term('ip13')], grades)).toEqual([])
    expect(findMatchingSkus([term('nothing')], grades)).toEqual([])
  })

  it('[B-01] are not selected by a term that the title contains as a synonym', () => {
    const title = ['screen', 'assembly', 'for', 'iphone', '13']
    expect(listTermsNotInTitle([term('lcd', false, 'screen'), term('iphone')], title)).toEqual([])
    expect(listTermsNotInTitle([term('soft'), term('scr', true)], title)).toEqual([term('soft')])
  })
})
