import { describe, expect, it } from 'vitest'
import { createLooseNames } from './loose-names.ts'
import { createPhraseBook } from './phrase-book.ts'

const entries = [
  [['charging', 'port'], 'port'],
  [['charger', 'port'], 'port'],
  [['puerto', 'de', 'carga'], 'port'],
  [['screen', 'waterproof', 'sticker'], 'seal'],
  [['screen'], 'screen'],
] as const
const particles = new Set(['de', 'la'])
const glosses = new Map([
  ['cargador', 'charger'],
  ['puerto', 'port'],
  ['pantalla', 'screen'],
])
const names = createLooseNames<string>(entries, { glosses, particles, merge: first => first })
const find = (text: string, minWords = 1) => names.find(text.split(' '), () => false, minWords)

describe('names in any order and language', () => {
  it.each([
    ['port charging', 'port', 0, 2],
    ['cargador puerto redmi', 'port', 0, 2],
    ['carga de puerto', 'port', 0, 3],
    ['12 screen sticker waterproof', 'seal', 1, 4],
    ['pantalla', 'screen', 0, 1],
  ])('are found in “%s”', (text, meaning, start, end) => {
    expect(find(text)).toMatchObject({ meaning, start, end })
  })

  it('require adjacent words and the minimum number of words', () => {
    expect(find('port iphone charging')).toBeNull()
    expect(find('screen', 2)).toBeNull()
  })

  it('never include words that are already used', () => {
    expect(names.find(['port', 'charging'], at => at === 0, 1)).toBeNull()
  })
})

describe('particles inside a phrase', () => {
  it.each(['puerto de carga', 'puerto carga', 'puerto de la carga'])('do not matter in “%s”', text => {
    const tokens = text.split(' ')
    const spans = createPhraseBook<string>(entries, first => first, particles).findSpans(tokens)
    expect(spans).toEqual([{ start: 0, end: tokens.length, meaning: 'port' }])
  })
})
