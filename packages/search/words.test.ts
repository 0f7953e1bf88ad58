import { describe, expect, it } from 'vitest'
import { toTokens } from './query/tokens.ts'
import { indexWords } from './words.ts'

describe('search words', () => {
  it('finds a text by its parts, its joined codes and joined adjacent words', () => {
    const words = indexWords('Quick WS-861DW for iPhone 13')
    for (const word of ['quick', 'ws', '861dw', 'ws861dw', 'iphone', '13', 'iphone13']) {
      expect(words).toContain(word)
    }
  })

  it.each([
    ['Pokémon  LCD', ['pokemon', 'lcd']],
    ['type-c port', ['type', 'c', 'port']],
    ['2.5D glass 0,6 mm', ['2.5d', 'glass', '0.6', 'mm']],
    ['OCA 175µm', ['oca', '175um']],
    ['Wi-Fi wi fi WiFi', ['wifi', 'wifi', 'wifi']],
    ['  ', []],
  ])('reads the words of “%s” [SHOP-42]', (text, words) => {
    expect(toTokens(text)).toEqual(words)
  })
})
