import { describe, expect, it } from 'vitest'
import { containsText, fold, isSameText } from './fold.ts'

describe('text in search boxes', () => {
  it.each([
    ['Réunion', 'reunion'],
    ['Côte d’Ivoire', "cote d'ivoire"],
    ['ÉLODIE', 'élodie'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Sørensen', 'sorensen'],
    ['Œuvre', 'oeuvre'],
    ['Ёлка', 'елка'],
    ['175 µm', '175 um'],
    ['ＩＰ１３', 'ip13'],
  ])('“%s” is the same as “%s” [SHOP-04]', (one, other) => {
    expect(isSameText(one, other)).toBe(true)
  })

  it.each('À É Î Õ Ü Ç Ñ Š Ž Ğ Ő Ů Ą Å Ş Ţ'.split(' '))(
    '%s is found without its mark and in lower case [SHOP-04]',
    letter => {
      const plain = letter.normalize('NFD').charAt(0).toLowerCase()
      expect(containsText(`a${letter}b`, `a${plain}b`)).toBe(true)
      expect(containsText(`a${letter}b`, `A${letter.toLowerCase()}B`)).toBe(true)
    },
  )

  it.each(['%', '_', '\\'])('%s is a character like any other [SHOP-04]', sign => {
    expect(containsText('abc', `a${sign}c`)).toBe(false)
    expect(containsText(`a${sign}c`, sign)).toBe(true)
  })

  it('stays the same when it is folded again', () => {
    const once = fold('Ärger mit İstanbul, Œuvre & Straße')
    expect(fold(once)).toBe(once)
  })
})
