import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'
import { explainSearch } from './search-report.service.ts'

const shop = setUpShop()

const read = async (keyWord: string) => {
  const { reading, rows, total, correctedQuery } = await shop.call.ok(searchEndpoints.search, { keyWord })
  if (reading === undefined) throw new Error('The response says nothing about what was understood')
  return { ...reading, rows, total, correctedQuery }
}

describe('queries as technicians type them', () => {
  it.each([
    ['usb c port samsung a52', 'Galaxy A52', 'charging ports'],
    ['i phone 12 battery', 'iPhone 12', 'batteries'],
    ['battery cover s20', 'Galaxy S20', 'back glass'],
    ['sim card tray iphone x', 'iPhone X', 'sim trays'],
    ['z fold 6 inner screen', 'Galaxy Z Fold6', 'screens'],
    ['iphone se 2022 screen', 'iPhone SE (3rd generation)', 'screens'],
    ['cheap screen for iphone 8 plus', 'iPhone 8 Plus', 'screens'],
    ['pantalla iphone 11', 'iPhone 11', 'screens'],
    ['écran iphone 12', 'iPhone 12', 'screens'],
    ['tela iphone 12', 'iPhone 12', 'screens'],
    ['akku iphone 12', 'iPhone 12', 'batteries'],
    ['schermo iphone 12', 'iPhone 12', 'screens'],
    ['display iphone 12 mit rahmen', 'iPhone 12', 'screens'],
    ['écran avec châssis iphone 12', 'iPhone 12', 'screens'],
    ['акб айфон 12', 'iPhone 12', 'batteries'],
    ['苹果13屏幕', 'iPhone 13', 'screens'],
    ['13 pm screen', 'iPhone 13 Pro Max', 'screens'],
    ['13 screen', 'iPhone 13', 'screens'],
    ['pro max screen iphone 13', 'iPhone 13 Pro Max', 'screens'],
    ['ip13 pro max backglass', 'iPhone 13 Pro Max', 'back glass'],
    ['s21u charging port', 'Galaxy S21 Ultra', 'charging ports'],
    ['iphone12battery', 'iPhone 12', 'batteries'],
    ['SM-G991U screen', 'Galaxy S21', 'screens'],
    ['A2482 battery', 'iPhone 13', 'batteries'],
    ['ipad air 3rd gen digitizer', 'iPad Air (3rd generation)', 'digitizers'],
    ['oppo screen a54', 'OPPO A54', 'screens'],
    // In another order or language than the names of the kind
    ['cargador puerto iphone 12', 'iPhone 12', 'charging ports'],
    ['vidrio de la camara trasera iphone 13', 'iPhone 13', 'camera lenses'],
    ['camera back iphone 13', 'iPhone 13', 'rear cameras'],
    ['taste iphone 13', 'iPhone 13', 'side buttons'],
    ['tasto accensione iphone 13', 'iPhone 13', 'side buttons'],
    ['frame lcd iphone 13', 'iPhone 13', 'screens'],
    ['iphone 13 chargin prot', 'iPhone 13', 'charging ports'],
    // By the size of the screen
    ['12.9-inch digitzer', 'iPad Pro (12.9-inch, 6th generation)', 'digitizers'],
    ['ipad 10.2 2020 screen', 'iPad (8th generation)', 'screens'],
    ['macbook air 13.3 battery', 'MacBook Air 13" (M1, 2020)', 'batteries'],
    // Without the 5G of its name
    ['a54 screen', 'Galaxy A54 5G', 'screens'],
    ['a14 screen', 'Galaxy A14', 'screens'],
  ])('reads %s as %s and %s', async (query, model, kind) => {
    expect(await read(query)).toMatchObject({ models: [model], kind })
  })

  it.each([
    ['13pm', 'iPhone 13 Pro Max'],
    ['ip13 pro max', 'iPhone 13 Pro Max'],
    ['s21u', 'Galaxy S21 Ultra'],
    ['A52 5g', 'Galaxy A52 5G'],
    ['SM-G991U', 'Galaxy S21'],
    ['A2482', 'iPhone 13'],
    ['note 20 ultra', 'Galaxy Note20 Ultra'],
    ['ps5 slim', 'PlayStation 5 Slim'],
  ])('reads %s as the model %s', async (query, model) => {
    expect((await read(query)).models).toEqual([model])
  })

  it.each([
    ['switch joycon stick', 'joysticks'],
    ['battery glue strips', 'battery pull tabs'],
    ['ic bga stencil', 'bga stencils'],
    ['hotair station quick', 'hot air stations'],
    ['microscope trinocular', 'trinocular microscopes'],
  ])('reads %s as %s', async (query, kind) => {
    const found = await read(query)
    expect(found.kind).toBe(kind)
    expect(found.total).toBeGreaterThan(0)
    expect(found.dropped).toEqual([])
  })

  it.each(['joycon', 'joy con', 'joy con drift sticks'])(
    'finds by “%s” only parts of a Joy-Con [issue 18]',
    async query => {
      const { rows, dropped } = await read(query)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(row => !row.spuTitle.includes('Joy-Con'))).toEqual([])
      expect(dropped).toEqual([])
    },
  )

  it('reads a number before a unit as a quantity', async () => {
    expect((await read('heating separator 7 inch')).models).toEqual([])
  })

  it('reads colors in other languages', async () => {
    const { rows, dropped } = await read('iphone 13 akkudeckel blau')
    expect(dropped).toEqual([])
    expect(rows[0]).toMatchObject({ spuCode: 'IP13-BAG' })
  })

  it('lists trinocular microscopes before all others', async () => {
    const { rows } = await read('microscope trinocular')
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(row => !/trinocular/i.test(row.spuTitle))).toEqual([])
  })

  it('ranks a title with the requested number higher, even if it is written separately', () => {
    const [first] = explainSearch(shop.deps, 'b7000').rows
    expect(first?.title).toMatch(/^B-7000/)
    expect(first?.reasons).toContainEqual({ reason: '“b7000” in the title', points: 2 })
  })

  it('prefers a name with a number over a general word', () => {
    const [first] = explainSearch(shop.deps, 'b7000 glue').rows
    expect(first?.reasons).toContainEqual({ reason: '“b7000” in the title', points: 2 })
  })

  it('corrects one word and leaves adjacent numbers unchanged', async () => {
    const found = await read('ipad pro 12.9-inch bttery')
    expect(found.correctedQuery).toBe('ipad pro 12.9-inch battery')
    expect(found.corrections).toEqual([{ typed: 'bttery', meant: 'battery' }])
  })

  it('shows the requested grade', async () => {
    const { grade, rows } = await read('soft oled iphone 13')
    expect(grade).toBe('soft oled')
    expect(rows[0]).toMatchObject({ spuCode: 'IP13-SCR', grade: 'Soft OLED' })
  })
})

describe('a search without products for all terms', () => {
  it('[issue 18] drops the model, not the tool, if the query names both', async () => {
    const { dropped, showing, kind } = await read('iphone 13 back glass laser')
    expect({ dropped, showing, kind }).toMatchObject({
      dropped: ['iphone 13'],
      kind: 'laser separating machines',
    })
  })

  it('[issue 18] reads a model number as one word, regardless of its punctuation', async () => {
    expect(await read('SM-G991U')).toMatchObject({ models: ['Galaxy S21'], dropped: [], showing: null })
  })

  it('drops the least specific words and reports them', async () => {
    const { dropped, showing, rows } = await read('z fold 7 inner screen')
    expect({ dropped, showing }).toEqual({ dropped: ['inner'], showing: 'Galaxy Z Fold7 screens' })
    expect(rows[0]?.spuCode).toBe('SGZFOLD7-SCR')
  })

  it('reports an unknown word as typed if its correction was dropped', async () => {
    const { dropped, corrections, correctedQuery } = await read('battery for toaster')
    expect({ dropped, corrections, correctedQuery }).toEqual({
      dropped: ['toaster'],
      corrections: [],
      correctedQuery: null,
    })
  })

  it('shows the existing parts of a model that lacks the requested one', async () => {
    const { dropped, showing, rows } = await read('iphone 13 joystick')
    expect({ dropped, showing }).toEqual({ dropped: ['joystick'], showing: 'parts for iPhone 13' })
    expect(rows[0]?.spuCode).toMatch(/^IP13-/)
  })

  it('lists similar kinds of parts first if a model has none of the requested kind', async () => {
    const { dropped, rows } = await read('ipad air digitizer')
    expect(dropped).toEqual(['digitizer'])
    expect(rows.slice(0, 2).map(row => row.spuCode.split('-').at(-1))).toEqual(['FRG', 'SCR'])
  })

  it('shows the part for other models if the model is unknown', async () => {
    const { dropped, showing, rows } = await read('iphone 99 battery')
    expect({ dropped, showing }).toEqual({ dropped: ['iphone 99'], showing: 'iPhone batteries' })
    expect(rows[0]?.spuTitle).toMatch(/^Battery for iPhone/)
  })

  it('is empty only for nonsense, and suggests other searches', async () => {
    const { total, suggestions, dropped } = await read('qwrtz plmk')
    expect({ total, dropped }).toEqual({ total: 0, dropped: [] })
    expect(suggestions).toContain('OCA film')
  })
})
