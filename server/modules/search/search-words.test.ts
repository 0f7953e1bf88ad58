import { describe, expect, it } from 'vitest'
import { indexWords, queryWords } from './search-words.ts'

describe('search words', () => {
  it.each([
    ['Pokémon  LCD', ['pokemon', 'lcd']],
    ['ws-861dw', ['ws861dw']],
    ['type-c port', ['type', 'c', 'port']],
    ['2.5D glass', ['25d', 'glass']],
    ['OCA 175µm', ['oca', '175um']],
    ['  ', []],
  ])('reads the query %s', (query, words) => {
    expect(queryWords(query)).toEqual(words)
  })

  it('finds a text by its parts, its joined codes and joined adjacent words', () => {
    const words = indexWords('Quick WS-861DW for iPhone 13')
    for (const word of ['quick', 'ws', '861dw', 'ws861dw', 'iphone', '13', 'iphone13'])
      expect(words).toContain(word)
  })

  it('every word that a query derives from a title finds that title', () => {
    for (const title of ['Screen for MacBook Air 13" (M1, 2020)', 'SM-G991B/DS back cover', 'USB-C 2.5D']) {
      const words = indexWords(title)
      for (const word of queryWords(title)) expect(words).toContain(word)
    }
  })
})
