import { describe, expect, it } from 'vitest'
import { nearestWord, takenApart, type Vocabulary } from './vocabulary.ts'

const vocabulary = (totals: Record<string, number>): Vocabulary => {
  const words = new Map(Object.entries(totals))
  const lengths = [...new Set([...words.keys()].map(word => word.length))]
  const ofLength = (length: number) => [...words.keys()].filter(word => word.length === length)
  return {
    words,
    byLength: new Map(lengths.map(length => [length, ofLength(length)])),
    meanings: [],
    phrases: [],
  }
}

describe('words that nobody sells', () => {
  it.each(['stnd', 'shand'])('[B-31] %s is a stand before sand, however much sand there is', word => {
    expect(nearestWord(vocabulary({ sand: 900, stand: 100 }), word)).toBe('stand')
  })

  it('[B-31] are not taken apart into words that say nothing', () => {
    const known = vocabulary({ on: 500, plus: 800, pro: 900, max: 400, oneplus: 300 })
    expect(takenApart(known, 'onplus', new Set(['on']))).toBeNull()
    expect(takenApart(known, '13promax', new Set(['on']))).toEqual(['13', 'pro', 'max'])
  })
})
