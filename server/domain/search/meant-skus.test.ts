import { describe, expect, it } from 'vitest'
import { findMeantSkus, listUnsaidTerms, type SkuWords } from './meant-skus.ts'

const term = (text: string, isPrefix = false, ...others: string[]) => ({
  ways: [text, ...others].map(way => way.split(' ')),
  isPrefix,
})
const sku = (id: number, text: string): SkuWords => ({ id, words: new Set(text.split(' ')) })
const grades = [
  sku(1, 'ip13scric ip13 in cell lcd'),
  sku(2, 'ip13scrso ip13 soft oled'),
  sku(3, 'ip13scrho ip13 hard oled'),
]

describe('the SKUs that a search means', () => {
  it('[B-01] are those that say most of the terms', () => {
    expect(findMeantSkus([term('soft'), term('oled')], grades)).toEqual([2])
    expect(findMeantSkus([term('oled')], grades)).toEqual([2, 3])
  })

  it('[B-01] are found by a whole code before a beginning', () => {
    const packs = [sku(1, 'oca1'), sku(2, 'oca10')]
    expect(findMeantSkus([term('oca1', true)], packs)).toEqual([1])
    expect(findMeantSkus([term('ip13scrs', true)], grades)).toEqual([2])
  })

  it('[B-01] are none when the words fit all of them alike', () => {
    expect(findMeantSkus([term('ip13')], grades)).toEqual([])
    expect(findMeantSkus([term('nothing')], grades)).toEqual([])
  })

  it('[B-01] are not meant by a term that the title says in another way', () => {
    const title = ['screen', 'assembly', 'for', 'iphone', '13']
    expect(listUnsaidTerms([term('lcd', false, 'screen'), term('iphone')], title)).toEqual([])
    expect(listUnsaidTerms([term('soft'), term('scr', true)], title)).toEqual([term('soft')])
  })
})
