import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { normalize } from '@fixbench/search/query/normalize.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { getEngine } from './engine.ts'

const shop = setUpShop()
const search = (keyWord: string) => shop.call.ok(searchEndpoints.search, { keyWord })

/** Part numbers printed on consoles, controllers, cameras, phones and laptops that this shop doesn't sell. */
const foreignCodes = [
  'HOP-B150',
  'HOP B150',
  'HOP-B141',
  'KES-450DAA',
  'KES-400A',
  'KEM-410ACA',
  'CUH-ZCT2',
  'CFI-ZCT1W',
  'CECH-2501A',
  'JDM-055',
  'JDM-040',
  'BDM-020',
  'DMW-BLF19',
  'NP-FW50',
  'LP-E6NH',
  'EN-EL15C',
  'SM-Z999B',
  'HDD-5400R',
  'LAM-1200X',
  'CAN-4410B',
  'PAD-88XQ',
  'TAP-2231Z',
  'HOT-X900Q',
  'CUP-Z41K',
  'MIC-Q77X',
  'FAN-KX20Z',
  'zzz',
]

describe('codes', () => {
  it.each(foreignCodes)('%s is never respelled as a word [SHOP-01]', async keyWord => {
    const { total, correctedQuery, reading } = await search(keyWord)

    expect(correctedQuery).toBeNull()
    expect(reading).toMatchObject({ corrections: [], dropped: [], showing: null })
    expect(total).toBe(0)
  })

  it('of three letters, a dash and any other letters and digits stay as they are [SHOP-37]', () => {
    const engine = getEngine(shop.deps)
    const starts = [...engine.lexicon.wordsOfKinds].filter(word => /^[a-z]{4}$/.test(word)).slice(0, 200)
    const codes = starts.flatMap(word => [`${word.slice(0, 3)}-7q${word.length}9z`, `${word.slice(1)}-44xq7`])

    expect(codes.length).toBeGreaterThan(150)

    const changed = codes.filter(code => {
      const { tokens, corrections } = normalize(engine, code)
      return corrections.length > 0 || tokens.join('') !== code.replace('-', '')
    })
    expect(changed).toEqual([])
  })

  it('without any product offer a way to ask and other searches [SHOP-01]', async () => {
    const { reading } = await search('KES-450DAA')
    expect(reading?.suggestions.length).toBeGreaterThan(0)
  })

  it.each(['820-00244', '820-00244-A', '82000244'])(
    '%s, the number of a logic board, finds the parts of its MacBook [SHOP-01]',
    async keyWord => {
      const { rows, reading, correctedQuery } = await search(keyWord)

      expect(correctedQuery).toBeNull()
      expect(reading?.dropped ?? []).toEqual([])
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ spuTitle }) => !spuTitle.includes('MacBook 12'))).toEqual([])
    },
  )

  it.each([
    ['IP13-SCR-ICC', 'IP13-SCR-IC'],
    ['IP13-BAT-STT', 'IP13-BAT-ST'],
    ['IP13-BTA-ST', 'IP13-BAT-ST'],
    ['IP13SCRICC', 'IP13-SCR-IC'],
    ['GH82-3O465A', 'GH82-30465A'],
    ['GH82-30465B', 'GH82-30465A'],
  ])('%s finds the nearest known code %s, and says so once [SHOP-37]', async (keyWord, meant) => {
    const { correctedQuery, reading, rows } = await search(keyWord)

    expect(correctedQuery).toBe(meant)
    expect(reading).toMatchObject({ corrections: [{ typed: keyWord, meant }], dropped: [], showing: null })
    expect(rows).toHaveLength(1)
  })

  it.each(['GH82-30466A', 'IP19-SCR-IC', '616-00642'])(
    '%s with another digit is another part, not a typing error [SHOP-37]',
    async keyWord => {
      expect((await search(keyWord)).correctedQuery).toBeNull()
    },
  )

  it.each([
    ['SM-G991N', 'Galaxy S21'],
    ['SM-S908N', 'Galaxy S22 Ultra'],
    ['SM-R870N', 'Galaxy Watch4 44mm'],
    ['SM-G991B/DS', 'Galaxy S21'],
    ['sm-g991u', 'Galaxy S21'],
  ])('%s of another region is the model %s [SHOP-37]', async (keyWord, model) => {
    expect((await search(keyWord)).reading?.models).toEqual([model])
  })

  it.each([
    ['iphone-13-pro screen', 'iPhone 13 Pro', 'screens'],
    ['iphone-13 battery', 'iPhone 13', 'batteries'],
    ['13-pro screen', 'iPhone 13 Pro', 'screens'],
  ])('%s consists of words, although it has dashes and digits [SHOP-01]', async (keyWord, model, kind) => {
    expect((await search(keyWord)).reading).toMatchObject({ models: [model], kind, dropped: [] })
  })

  it('beside other words are named as typed if nothing has them [SHOP-01]', async () => {
    const { reading, correctedQuery } = await search('HOP-B150 iphone 13 screen')
    expect(reading).toMatchObject({ dropped: ['HOP-B150'], showing: 'iPhone 13 screens' })
    expect(correctedQuery).toBeNull()
  })
})
