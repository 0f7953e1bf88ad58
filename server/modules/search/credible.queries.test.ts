import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { toStem } from '@fixbench/search/query/tokens.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { getEngine } from './engine.ts'

const shop = setUpShop()
const search = (keyWord: string) => shop.call.ok(searchEndpoints.search, { keyWord })

/** Things that this shop doesn't sell, in five languages. */
const unsold = [
  'pedal',
  'wallet',
  'sewing machine',
  'loose thread',
  'umbrella',
  'guitar strings',
  'coffee maker',
  'car tyres',
  'garden hose',
  'running shoes',
  'baby stroller',
  'lawn mower',
  'dog food',
  'winter jacket',
  'sunglasses',
  'headlight bulb',
  'spark plug',
  'pillow case',
  'bathroom sink',
  'wedding ring',
  'football',
  'homework',
  'malla',
  'cartera de cuero',
  'zapatos',
  'lámpara de mesa',
  'bicicleta',
  'cuchillo de cocina',
  'geladeira',
  'cadeira',
  'Fahrrad',
  'Gartenschlauch',
  'Kaffeemaschine',
  'Schuhe',
  'chaussures',
  'vélo',
  'machine à laver',
  'fauteuil',
  'scarpe',
  'macchina da caffè',
]

describe('corrections', () => {
  it.each(unsold)('are not made in “%s”, which this shop doesn’t sell [SHOP-39]', async keyWord => {
    const { correctedQuery, reading } = await search(keyWord)
    expect(correctedQuery).toBeNull()
    expect(reading?.corrections).toEqual([])
  })

  it('result in names of kinds, brands and models only, never in colors or fillers [SHOP-39]', () => {
    const { lexicon, index, models } = getEngine(shop.deps)
    const typed = ['perl', 'maplle', 'midnigt', 'grapite', 'titaniun', 'swingg', 'pearll', 'withh', 'buyy']
    const meant = [...typed, ...index.words.map(word => `${word}q`)].flatMap(
      word => lexicon.spelling.correct(word) ?? [],
    )

    expect(meant.length).toBeGreaterThan(100)

    const names = new Set([...lexicon.wordsOfKinds, ...models.words, ...lexicon.brands])
    expect(meant.filter(word => !names.has(word) && !names.has(toStem(word)))).toEqual([])
  })

  it.each(['sewing stnd b150q', 'hott b150q', 'scrren zx81q'])(
    'are taken back in “%s” if they are all that is found [SHOP-39]',
    async keyWord => {
      expect((await search(keyWord)).correctedQuery).toBeNull()
    },
  )

  it.each([
    ['iphone 13 scren', 'iphone 13 screen'],
    ['galxy s22 battry', 'galaxy s22 battery'],
    ['twezers', 'tweezers'],
    ['chargign port iphone 13', 'charging port iphone 13'],
  ])('of typing errors in names are made: “%s” is “%s” [SHOP-39]', async (keyWord, meant) => {
    expect((await search(keyWord)).correctedQuery).toBe(meant)
  })
})
