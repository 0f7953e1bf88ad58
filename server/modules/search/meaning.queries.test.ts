import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { describe, expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const search = (keyWord: string) => shop.call.ok(searchEndpoints.search, { keyWord })

const firstSku = async (keyWord: string): Promise<string | undefined> =>
  (await search(keyWord)).rows[0]?.skuCode

describe('models that this shop doesn’t carry', () => {
  it.each([
    ['iphone 17 screen', 'iPhone 17', true, /^IP14-SCR/],
    ['iphone 17 pro max battery', 'iPhone 17 Pro Max', true, /^IP15PM-BAT/],
    ['iphone 20 battery', 'iPhone 20', true, /^IP14-BAT/],
    ['s26 ultra screen', 'Galaxy S26 Ultra', true, /^SGS\d+U-SCR/],
    ['galaxy s27 ultra battery', 'Galaxy S27 Ultra', true, /^SGS\d+U-BAT/],
    ['galaxy z fold 9 screen', 'Galaxy Z Fold9', true, /^SGZFOLD\d-SCR/],
    ['redmi note 16 pro screen', 'Xiaomi Redmi Note 16 Pro', true, /^RN\d+P?\w*-SCR/],
  ])(
    '“%s” names %s and shows the newest generation first [SHOP-02]',
    async (keyWord, model, isNewer, sku) => {
      const { reading, rows, correctedQuery } = await search(keyWord)

      expect(reading?.uncarried).toEqual({ model, isNewer })
      expect(reading).toMatchObject({ models: [], dropped: [expect.any(String)], corrections: [] })
      expect(rows[0]?.skuCode).toMatch(sku)
      expect(correctedQuery).toBeNull()
    },
  )

  it('are sorted by their age [SHOP-02]', async () => {
    const { rows } = await search('iphone 17 screen')
    const models = rows.map(row => Number(/^IP(\d+)-SCR/.exec(row.skuCode)?.[1])).filter(Number.isFinite)
    expect(models.length).toBeGreaterThan(2)
    expect(models).toEqual(models.toSorted((a, b) => b - a))
  })

  it.each(['pixel 10 pro screen', 'iphone 20 battery'])(
    'never hide in a quantity or in another brand: “%s” [SHOP-41]',
    async keyWord => {
      const { reading, rows } = await search(keyWord)
      expect(reading?.models).toEqual([])
      expect(reading?.uncarried).not.toBeNull()
      expect(rows[0]?.spuTitle).not.toMatch(/OnePlus 10 Pro|\(20 Pairs\)/)
    },
  )

  it.each(['iphone 13 screen', '13 pro screen', 's22 ultra battery', 'm3 screws', '20 pcs oca film'])(
    'are not assumed in “%s” [SHOP-41]',
    async keyWord => {
      expect((await search(keyWord)).reading?.uncarried).toBeNull()
    },
  )
})

describe('sizes', () => {
  it.each([
    ['solder wire 0.6', 'MEC-SN63PB37-06'],
    ['solder wire 0.6mm', 'MEC-SN63PB37-06'],
    ['solder wire 0,6 mm', 'MEC-SN63PB37-06'],
    ['0.35 mm solder ball', 'MEC-BGASOL-035'],
    ['0.35mm bga balls', 'MEC-BGASOL-035'],
  ])('“%s” opens the variant %s [SHOP-38]', async (keyWord, sku) => {
    const { reading } = await search(keyWord)
    expect(await firstSku(keyWord)).toBe(sku)
    expect(reading?.dropped).toEqual([])
  })

  it.each([
    ['middle layer stencil iphone 14', 'QIA-MIDREB-IP14'],
    ['middle layer stencil iphone 13 pro', 'QIA-MIDREB-IP13'],
    ['middle layer stencil iphone 16', 'QIA-MIDREB-IP16'],
  ])('“%s” opens the variant for the model, %s [SHOP-38]', async (keyWord, sku) => {
    expect(await firstSku(keyWord)).toBe(sku)
  })

  it('of a range include the models in between [SHOP-38]', async () => {
    const { reading, rows } = await search('layering platform iphone 12')
    expect(reading?.dropped).toEqual([])
    expect(rows[0]?.skuCode).toMatch(/-IPX/)
  })

  it.each([
    ['5mm', '5 mm'],
    ['250ml', '250 ml'],
    ['10pcs oca film', '10 pcs oca film'],
    ['oca film 10 pieces', 'oca film 10pcs'],
    ['solder wire 0.6mm', 'solder wire 0.6 mm'],
  ])('“%s” and “%s” are the same [SHOP-40]', async (one, other) => {
    const [first, second] = [await search(one), await search(other)]
    expect(first.rows.length).toBeGreaterThan(0)
    expect(first.rows.map(row => row.skuCode)).toEqual(second.rows.map(row => row.skuCode))
    expect(first.reading?.dropped).toEqual([])
  })

  it('of packs select a variant and never the product [SHOP-40]', async () => {
    expect(await firstSku('10pcs oca film iphone 13')).toMatch(/^IP13-OCF-P10$/)
    expect((await search('10 pcs iphone 13 screen')).rows[0]?.spuCode).toBe('IP13-SCR')
  })
})

describe('what buyers say', () => {
  it.each([
    ['soldador', 'portable irons'],
    ['cautín', 'portable irons'],
    ['estaño', 'solder wire'],
    ['Lötzinn', 'solder wire'],
    ['Lötkolben', 'portable irons'],
    ['fer à souder', 'portable irons'],
    ['tournevis', 'precision screwdrivers'],
    ['Schraubendreher', 'precision screwdrivers'],
    ['destornillador', 'precision screwdrivers'],
    ['colle', 'frame glue'],
    ['pinzas', 'stainless tweezers'],
    ['pinça', 'stainless tweezers'],
    ['Pinzette', 'stainless tweezers'],
    ['pistola de calor', 'hot air stations'],
    ['Heißluftpistole', 'hot air stations'],
    ['multímetro', 'digital multimeters'],
    ['microscópio trinocular', 'trinocular microscopes'],
  ])('“%s” in another language is %s [SHOP-42]', async (keyWord, kind) => {
    const { reading, total } = await search(keyWord)
    expect(reading).toMatchObject({ kind, dropped: [] })
    expect(total).toBeGreaterThan(0)
  })

  it.each([
    ['mic not working iphone 12', 'charging ports'],
    ['iphone 12 not charging', 'charging ports'],
    ["iphone 12 won't charge", 'charging ports'],
    ['iphone 12 no service', 'antenna flex'],
    ['no sound iphone 13', 'loudspeakers'],
    ['iphone 12 overheating', 'batteries'],
    ['iphone 12 battery drains fast', 'batteries'],
    ['iphone 13 lädt nicht', 'charging ports'],
    ['iphone 11 no enciende', 'batteries'],
    ['iphone 13 pas de son', 'loudspeakers'],
    ['touch not working iphone 13', 'screens'],
  ])('“%s” names the part that repairs the fault: %s [SHOP-42]', async (keyWord, kind) => {
    const { reading, rows } = await search(keyWord)
    expect(reading).toMatchObject({ kind, dropped: [] })
    expect(reading?.models).toHaveLength(1)
    expect(rows[0]?.skuCode).toMatch(/^IP1[123]\w*-/)
  })

  it.each([
    ['iphone 13 screen not oled', 'IP13-SCR-IC'],
    ['iphone 13 battery except standard', /^IP13-BAT-(?!ST)/],
    ['samsung s23 ultra screen without frame', /^SGS23U-SCR-(?:IC|RF)$/],
    ['display samsung s23 ultra ohne Rahmen', /^SGS23U-SCR-(?:IC|RF)$/],
    ['écran samsung s23 ultra sans cadre', /^SGS23U-SCR-(?:IC|RF)$/],
    ['pantalla samsung s23 ultra sin marco', /^SGS23U-SCR-(?:IC|RF)$/],
  ])('“%s” shows no variant that it excludes [SHOP-42]', async (keyWord, sku) => {
    const { rows, reading } = await search(keyWord)
    expect(rows[0]?.skuCode).toMatch(sku)
    expect(reading?.dropped).toEqual([])
  })

  it('excludes the kind of part after a negation [SHOP-42]', async () => {
    const { rows } = await search('iphone 12 screen without frame')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(row => /Frame/.test(row.spuTitle))).toEqual([])
  })

  it.each([
    ['batt iphone 12', 'iPhone 12', 'batteries'],
    ['chg port iphone 12', 'iPhone 12', 'charging ports'],
    ['rear cam iphone 13', 'iPhone 13', 'rear cameras'],
    ['iphone12promaxscreenreplacement', 'iPhone 12 Pro Max', 'screens'],
    ['batteryiphone13', 'iPhone 13', 'batteries'],
    ['wifi iphone 12', 'iPhone 12', 'antenna flex'],
    ['wi-fi antenna iphone 12', 'iPhone 12', 'antenna flex'],
  ])('“%s” abbreviated or in one word is %s and %s [SHOP-42]', async (keyWord, model, kind) => {
    expect((await search(keyWord)).reading).toMatchObject({ models: [model], kind, dropped: [] })
  })
})
