import { SPECIAL_PARTS } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { getCatalogFacts } from './facts.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import { getTraits } from './traits.ts'
import type { CatalogProduct } from './types.ts'

const facts = getCatalogFacts()
const parts = getSharedCatalog('standard').filter(product => product.deviceId !== null)
const traitsByDevice = new Map(facts.devices.map(device => [device.id, getTraits(device)]))
const hasTrait = ({ deviceId }: CatalogProduct, trait: string): boolean =>
  traitsByDevice.get(deviceId ?? '')?.has(trait) === true
const listTexts = ({ sections, summary }: CatalogProduct): string => JSON.stringify([sections, summary])
const sells = ({ skus }: CatalogProduct, value: string): boolean =>
  skus.some(({ options }) => options.some(option => option.value === value))

/** Phrases in descriptions, and the condition that must hold for the product. */
const CLAIMS: readonly (readonly [words: RegExp, isTrue: (product: CatalogProduct) => boolean])[] = [
  [/stabilizer/, product => product.familyId === 'rear-camera' && hasTrait(product, 'stabilized-camera')],
  [/dual-SIM trays look alike/, product => sells(product, 'Single SIM') && sells(product, 'Dual SIM')],
  [/board to the display|LCD connection/, product => sells(product, 'LCD Connection')],
  [/other phones/, product => hasTrait(product, 'phone')],
  [/alignment pins|Light leak/, () => false],
  [/the laminating mold/, product => sells(product, 'Vacuum Laminating')],
]

describe('[C-11] product texts for dealers', () => {
  it.each(CLAIMS)('says %s only about parts it is true of', (words, isTrue) => {
    const wrong = parts.filter(product => words.test(listTexts(product)) && !isTrue(product))
    expect(wrong.map(({ spuCode }) => spuCode).slice(0, 5)).toEqual([])
  })

  it('mentions the stabilizer only for phones that have one', () => {
    const cameras = parts.filter(({ familyId }) => familyId === 'rear-camera')
    const stabilized = cameras.filter(product => /stabilizer/.test(listTexts(product)))
    expect(stabilized.map(({ deviceId }) => deviceId)).toEqual(
      expect.arrayContaining(['iphone-13', 'iphone-6-plus', 'samsung-galaxy-a54-5g', 'samsung-galaxy-s24']),
    )
    const ids = stabilized.map(({ deviceId }) => deviceId)
    expect(ids.filter(id => /ipad|tab|iphone-6$|iphone-6s$|redmi-9/.test(id ?? ''))).toEqual([])
  })

  it('sells no display flex where the display plugs into the main board', () => {
    const flexes = parts.filter(
      product => product.familyId === 'main-flex' && sells(product, 'LCD Connection'),
    )
    expect(flexes.length).toBeGreaterThan(100)
    expect(flexes.filter(product => hasTrait(product, 'display-on-board'))).toEqual([])
  })

  it('says on which side of a foldable a glass or a seal sits', () => {
    const glasses = parts.filter(
      product =>
        hasTrait(product, 'foldable') && /tempered-glass|screen-adhesive/.test(product.familyId ?? ''),
    )
    expect(glasses.length).toBeGreaterThan(40)
    const names = glasses.flatMap(({ nameEn, skus }) => [nameEn, ...skus.map(sku => sku.nameEn)])
    expect(names.filter(name => !name.includes('Cover Screen'))).toEqual([])
  })

  it('sells flat glass for flat displays and curved glass for curved ones', () => {
    const glasses = parts.filter(({ familyId }) => familyId === 'tempered-glass')
    const wrong = glasses.filter(
      product => sells(product, 'Clear 2.5D') === hasTrait(product, 'curved-glass'),
    )
    expect(wrong.map(({ spuCode }) => spuCode)).toEqual([])
    expect(glasses.filter(product => sells(product, 'Clear 3D Curved')).length).toBeGreaterThan(20)
  })

  it('nests no parentheses in a name', () => {
    const names = parts.flatMap(({ nameEn, skus }) => [nameEn, ...skus.map(sku => sku.nameEn)])
    expect(names.filter(name => /\([^)]*\(/.test(name))).toEqual([])
  })

  it('[issue-20] uses at most one pair of parentheses in a product name', () => {
    const names = getSharedCatalog('standard').map(({ nameEn }) => nameEn)
    expect(names.filter(name => name.split('(').length > 2)).toEqual([])
  })

  it('[issue-20] tells a buyer to compare the flex only for parts with one', () => {
    const getWords = (family: string, device: string): string => {
      const product = parts.find(({ familyId, deviceId }) => familyId === family && deviceId === device)
      return (product?.sections ?? [])
        .flatMap(({ paragraphs, bullets }) => [...paragraphs, ...bullets])
        .join(' ')
    }

    expect(getWords('charging-port', 'samsung-galaxy-a53-5g')).toContain('can mean a different flex')
    expect(getWords('tempered-glass', 'samsung-galaxy-a53-5g')).toContain('About phone.')
    expect(getWords('tempered-glass', 'samsung-galaxy-a53-5g')).not.toContain('flex')
    expect(getWords('screen', 'samsung-galaxy-tab-a9')).toContain('About tablet')
    expect(getWords('charging-port', 'nintendo-switch-oled')).toContain('dock')
    expect(getWords('charging-port', 'nintendo-switch-lite')).not.toContain('dock')
    expect(getWords('ear-cushion', 'airpods-max')).not.toContain('earbud')
  })

  it('[issue-20] sells a machine only with plugs that match its input voltage', () => {
    const wrong = getSharedCatalog('standard').filter(
      ({ features, skus }) =>
        features.some(({ key, value }) => key === 'input' && value === 'AC 220 V') &&
        skus.some(({ productSpec }) => productSpec.includes('110 V')),
    )
    expect(wrong.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('[issue-20] repeats no option of a SKU in its name', () => {
    const repeats = getSharedCatalog('standard').flatMap(({ nameEn, skus }) =>
      skus
        .filter(({ options }) =>
          options.some(({ value }) => /^[\d.]+ .*\w/.test(value) && nameEn.includes(value)),
        )
        .map(sku => sku.nameEn),
    )
    expect(repeats).toEqual([])
  })

  it('mentions faults and installation only for parts that are installed', () => {
    const supplies = parts.filter(({ familyId }) =>
      ['refurb-mold', 'oca-film', 'tempered-glass', 'lens-protector', 'inner-film'].includes(familyId ?? ''),
    )
    expect(supplies.length).toBeGreaterThan(1000)
    const headings = supplies.flatMap(({ sections }) => sections.map(({ heading }) => heading))
    expect(headings.filter(heading => /customers notice|Fixes|replace it|close up/.test(heading))).toEqual([])
  })

  it('sells the battery of every year of a MacBook under its number', () => {
    const getNumbers = (code: string) =>
      parts
        .filter(({ familyId, deviceId }) => {
          const device = facts.deviceById.get(deviceId ?? '')
          return familyId === 'battery' && device?.modelCodes.includes(code) === true
        })
        .flatMap(({ skus }) => skus.map(({ partNumber }) => partNumber))
    expect(getNumbers('A1398')).toEqual(['A1417', 'A1494', 'A1618'])
    expect(getNumbers('A1286')).toEqual(['A1281', 'A1321', 'A1382'])
    expect(getNumbers('A1466')).toEqual(['A1405', 'A1496'])
  })
})

describe('[C-20] plausible stock', () => {
  const special = parts.filter(({ spuCode }) => SPECIAL_PARTS.has(spuCode))
  const sharesStockWith = (one: CatalogProduct, other: CatalogProduct): boolean =>
    one.familyId === other.familyId && one.fits.some(id => other.fits.includes(id))
  /** Parts that aren't on presale, special, or sharing stock with a special part. */
  const ordinary = parts.filter(
    product => product.presaleShipsMs === null && !special.some(other => sharesStockWith(product, other)),
  )
  const MAX_UNSOLD = 40
  const MAX_PULLED = 60

  it('stocks few units of unsold parts, unless other devices take the same part', () => {
    const skus = ordinary.filter(({ fits }) => fits.length === 1).flatMap(product => product.skus)
    const unsold = skus.filter(({ soldCount }) => soldCount === 0)
    expect(unsold.length).toBeGreaterThan(500)
    expect(unsold.filter(({ stock }) => stock > MAX_UNSOLD).map(({ skuCode }) => skuCode)).toEqual([])
  })

  it('stocks few pulled parts', () => {
    const pulled = ordinary.flatMap(({ skus }) => skus).filter(({ grade }) => grade === 'Original Pulled')
    expect(pulled.length).toBeGreaterThan(1000)
    expect(pulled.filter(({ stock }) => stock > MAX_PULLED).map(({ skuCode }) => skuCode)).toEqual([])
  })
})

describe('[C-06] tariff codes by the kind of device', () => {
  it('declares no part of a tablet, laptop, console or earbud as a part of a phone', () => {
    const wrong = parts.filter(
      product => product.hs.startsWith('8517') && !hasTrait(product, 'phone') && !hasTrait(product, 'watch'),
    )
    expect(wrong.map(({ spuCode }) => spuCode)).toEqual([])

    const find = (family: string, trait: string) =>
      new Set(parts.filter(part => part.familyId === family && hasTrait(part, trait)).map(({ hs }) => hs))
    expect(find('charging-port', 'tablet')).toEqual(new Set(['8473.30']))
    expect(find('charging-port', 'handheld')).toEqual(new Set(['9504.50']))
    expect(find('charging-port', 'earbuds')).toEqual(new Set(['8518.90']))
    expect(find('charging-port', 'phone')).toEqual(new Set(['8517.79']))
  })

  it('has a description and a duty rate for each code', () => {
    const { hsDuty } = readData(
      'freight',
      z.object({
        hsDuty: z.array(z.object({ hs: z.string(), what: z.string(), dutyPercentEu: z.number() })),
      }),
    )
    const used = new Set(parts.map(({ hs }) => hs))
    const known = hsDuty.filter(({ what, dutyPercentEu }) => what !== '' && dutyPercentEu >= 0)
    const codes = new Set(known.map(({ hs }) => hs))

    expect([...used].filter(hs => !codes.has(hs))).toEqual([])
  })
})
