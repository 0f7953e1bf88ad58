import { describe, expect, it } from 'vitest'
import { getCatalogFacts } from './facts.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import { getTraits, meetsAll } from './traits.ts'
import type { CatalogProduct } from './types.ts'

const facts = getCatalogFacts()
const parts = getSharedCatalog('standard').filter(product => product.deviceId !== null)
const traitsByDevice = new Map(facts.devices.map(device => [device.id, getTraits(device)]))

/** Products of some families whose device has the traits. */
const find = (families: readonly string[], ...traits: string[]): CatalogProduct[] =>
  parts.filter(
    ({ familyId, deviceId }) =>
      families.includes(familyId ?? '') && meetsAll(traitsByDevice.get(deviceId ?? '') ?? new Set(), traits),
  )
const listTexts = ({ sections, summary }: CatalogProduct): string => JSON.stringify([sections, summary])
const findSaying = (products: readonly CatalogProduct[], words: RegExp): string[] =>
  products.filter(product => words.test(listTexts(product))).map(({ spuCode }) => spuCode)
const findSilent = (products: readonly CatalogProduct[], words: RegExp): string[] =>
  products.filter(product => !words.test(listTexts(product))).map(({ spuCode }) => spuCode)
const findFeature = ({ features }: CatalogProduct, key: string): string | undefined =>
  features.find(feature => feature.key === key)?.value
const getCodes = (spuCode: string): string[] =>
  parts.find(product => product.spuCode === spuCode)?.skus.map(({ skuCode }) => skuCode) ?? []
const getDevice = (id: string) => {
  const device = facts.deviceById.get(id)
  if (device === undefined) throw new Error(`no device ${id}`)
  return device
}

describe('parts that exist', () => {
  it('[C-08] sells no card tray of a device without one, and says which phones have none in the US', () => {
    expect(find(['sim-tray'], 'no-sim-tray')).toEqual([])
    const partly = find(['sim-tray'], 'us-esim-only')
    expect(partly.length).toBeGreaterThan(10)
    expect(findSilent(partly, /Not for US models \(A\d+\)/)).toEqual([])
    expect(
      partly.flatMap(({ skus }) => skus).filter(({ nameEn }) => !nameEn.includes('Not for US Models')),
    ).toEqual([])
  })

  it('[C-08] sells one kind of card tray for phones that take one card', () => {
    const pixels = find(['sim-tray'], 'brand-google')
    expect(pixels.length).toBeGreaterThan(5)
    expect(
      pixels.flatMap(({ skus }) => skus).filter(({ productSpec }) => productSpec.includes('Dual')),
    ).toEqual([])
  })

  it('[C-08] sells USB-C ports, inner power supplies and second fans only where the device has them', () => {
    const usbC = parts.filter(
      ({ familyId, skus }) =>
        familyId === 'console-usb-port' && skus.some(({ skuCode }) => skuCode.endsWith('-C')),
    )
    expect(usbC.map(({ deviceId }) => deviceId ?? '').toSorted()).toEqual([
      'sony-playstation-5',
      'sony-playstation-5-pro',
      'sony-playstation-5-slim',
    ])
    expect(parts.some(({ spuCode }) => spuCode === 'XBOXONE-COP')).toBe(false)
    expect(getCodes('MBP14M4-COF')).toEqual(['MBP14M4-COF'])
    expect(getCodes('MBP14M3-COF')).toEqual(['MBP14M3-COF'])
    expect(getCodes('MBP13R12-COF')).toEqual(['MBP13R12-COF-L', 'MBP13R12-COF-R'])
    expect(getCodes('MBP15U08-COF')).toEqual(['MBP15U08-COF-L', 'MBP15U08-COF-R'])
  })

  it('[C-12] lists the model codes that are printed on the devices', () => {
    expect(getDevice('samsung-galaxy-a10').modelCodes).toEqual(
      expect.arrayContaining(['SM-A105FN', 'SM-A105G']),
    )
    expect(getDevice('samsung-galaxy-a10').modelCodes.filter(code => code.startsWith('SM-A015'))).toEqual([])
    expect(getDevice('samsung-galaxy-a23-5g').modelCodes).toContain('SM-A236E')
    expect(getDevice('samsung-galaxy-a23-5g').modelCodes).not.toContain('SM-A235E')
    expect(getDevice('xiaomi-redmi-note-10-pro').modelCodes).not.toContain('M2104K10AC')
    expect(getDevice('samsung-galaxy-s22').modelCodes).toContain('SM-S901B')
    expect(getDevice('samsung-galaxy-s22-ultra').modelCodes).toContain('SM-S908B')
    expect(getDevice('samsung-galaxy-note10-plus').modelCodes).toEqual(
      expect.arrayContaining(['SM-N976B', 'SM-N976U']),
    )
  })

  it('[C-15] calls new panels of makers without service packs New Original', () => {
    const sealed = parts.filter(({ skus }) => skus.some(({ grade }) => grade === 'Service Pack'))
    expect(new Set(sealed.map(({ brand }) => brand))).not.toContain('Apple')
    expect(sealed.filter(({ categorySlugs }) => /console|macbook|laptop/.test(categorySlugs[0]))).toEqual([])
    const names = parts.flatMap(({ skus }) => skus.map(({ nameEn }) => nameEn))
    expect(names.filter(name => /\(Decoded \(|\(Service Pack\)\)|Original \(Service/.test(name))).toEqual([])
    expect(facts.grades.filter(({ meaning }) => /replaces an OLED/.test(meaning))).toEqual([])
  })
})

describe('descriptions of parts', () => {
  it('[C-01] ships batteries with at most 30 percent charge', () => {
    const batteries = find(['battery'])
    expect(findSaying(batteries, /half|50 percent/)).toEqual([])
    expect(findSilent(batteries, /no more than 30 percent/)).toEqual([])
  })

  it('[C-09] promises no function of a home button that is paired with the board', () => {
    const paired = find(['home-button'], 'paired-home-button')
    expect(paired.map(({ deviceId }) => deviceId ?? '').toSorted()).toEqual([
      'iphone-7',
      'iphone-7-plus',
      'iphone-8',
      'iphone-8-plus',
      'iphone-se-2nd-generation',
      'iphone-se-3rd-generation',
    ])
    expect(findSaying(paired, /Restores the home function/)).toEqual([])
    expect(findSilent(paired, /no function on this model/)).toEqual([])
  })

  it('[C-10] states the voltage of the cells', () => {
    const volts = (spuCode: string) => {
      const product = parts.find(candidate => candidate.spuCode === spuCode)
      return product === undefined ? undefined : findFeature(product, 'nominalVoltage')
    }

    expect([volts('SDOLED-BAT'), volts('SDLCD-BAT'), volts('ROGALLY-BAT')]).toEqual(['7.7', '7.7', '15.5'])
    expect([volts('MBA1312-BAT'), volts('MBA1110-BAT'), volts('MB12R15-BAT')]).toEqual(['7.6', '7.3', '7.55'])
    expect(
      find(['battery'], 'brand-microsoft').map(product => findFeature(product, 'nominalVoltage')),
    ).toEqual(find(['battery'], 'brand-microsoft').map(() => '7.5'))
  })

  it('[C-11] mention touch, meshes, tints and projectors only for devices that have them', () => {
    expect(
      findSaying(find(['screen'], 'laptop'), /touch layer|[Mm]ulti-touch|Touch that|mesh|sensor flex/),
    ).toEqual([])
    expect(find(['screen'], 'laptop').filter(product => findFeature(product, 'touch') !== undefined)).toEqual(
      [],
    )
    expect(findSaying(find(['front-camera'], '!face-id'), /projector/)).toEqual([])
    expect(
      find(['front-camera'], '!face-id').filter(product => findFeature(product, 'sensors') !== undefined),
    ).toEqual([])
    expect(findSaying(find(['screen'], 'lcd'), /green tint|[Bb]lack blotches/)).toEqual([])
    expect(findSaying(find(['back-glass'], '!back-by-laser'), /with a laser|start the laser/)).toEqual([])
    expect(findSilent(find(['back-glass'], 'back-by-laser'), /with a laser/)).toEqual([])
  })

  it('[C-11] say how to remove the battery, depending on how it is attached', () => {
    const kinds = [
      ['stretch-tabs', /stretch-release/],
      ['electric-battery-adhesive', /9 volts/],
      ['removable-battery', /with a finger/],
      ['screwed-battery', /screws and lift the pack/],
      ['glued-battery', /Soften the adhesive/],
    ] as const
    for (const [trait, words] of kinds) {
      expect(find(['battery'], trait).length).toBeGreaterThan(0)
      expect(findSilent(find(['battery'], trait), words)).toEqual([])
      expect(findSaying(find(['battery'], `!${trait}`), words)).toEqual([])
    }
  })

  it('[C-13] state the adhesive thickness that the glass needs', () => {
    const thickness = (...traits: string[]) =>
      new Set(find(['front-glass-oca'], ...traits).map(product => findFeature(product, 'ocaThicknessUm')))
    expect(thickness('curved-glass')).toEqual(new Set(['250']))
    expect(thickness('phone', 'lcd')).toEqual(new Set(['150']))
    expect(thickness('phone', 'oled', '!curved-glass')).toEqual(new Set(['175']))
  })

  it('[C-06] declares display modules under the tariff code of their panel', () => {
    const modules = parts.filter(({ hs }) => hs.startsWith('8524'))
    const wrong = modules.filter(({ hs, deviceId, familyId }) => {
      const isOled = traitsByDevice.get(deviceId ?? '')?.has('oled') === true
      const isDisplay = familyId === 'screen' || familyId === 'screen-outer'
      return (hs === '8524.92') !== (isOled && isDisplay)
    })

    expect(wrong.map(({ spuCode }) => spuCode)).toEqual([])
    expect(modules.filter(({ hs }) => hs === '8524.92').length).toBeGreaterThan(400)
  })
})

describe('warnings before the order', () => {
  const findUnwarned = (products: readonly CatalogProduct[], words: RegExp): string[] =>
    products
      .filter(({ sections }) => {
        const warnings = sections.find(({ heading }) => heading === 'Before you order')?.bullets ?? []
        return !warnings.some(warning => words.test(warning))
      })
      .map(({ spuCode }) => spuCode)
  const hasLcd = ({ skus }: CatalogProduct): boolean =>
    skus.some(({ features }) => features.some(({ key, value }) => key === 'displayType' && value === 'LCD'))

  it('[C-16] say what a screen disables', () => {
    const readers = find(['screen'], 'reader-under-display').filter(hasLcd)
    expect(readers.length).toBeGreaterThan(150)
    expect(findUnwarned(readers, /fingerprint reader/)).toEqual([])
    expect(findUnwarned(find(['screen'], 'true-tone'), /True Tone/)).toEqual([])
    expect(findUnwarned(find(['screen'], 'screen-message'), /message for the display/)).toEqual([])
  })

  it('[C-16] say what batteries, sensors and cameras of paired phones report', () => {
    expect(
      findUnwarned(find(['battery', 'battery-cell'], 'battery-message'), /hides battery health/),
    ).toEqual([])
    expect(findUnwarned(find(['sensor-flex'], 'face-id'), /Face ID/)).toEqual([])
    expect(findUnwarned(find(['rear-camera'], 'camera-message'), /message for the camera/)).toEqual([])
  })

  it('[C-16] appear only where they apply', () => {
    const warned = parts.filter(({ sections }) =>
      sections.some(({ heading }) => heading === 'Before you order'),
    )
    const wrongly = warned.filter(product => {
      const traits = traitsByDevice.get(product.deviceId ?? '') ?? new Set<string>()
      const text = listTexts(product)
      return (
        (/in-display fingerprint/.test(text) && !traits.has('reader-under-display')) ||
        (/True Tone/.test(text) && !traits.has('true-tone')) ||
        (/hides battery health/.test(text) && !traits.has('battery-message'))
      )
    })

    expect(wrongly).toEqual([])
  })
})

describe('tools', () => {
  const getTool = (code: string) => facts.tools.find(tool => tool.code === code)

  it('[C-13] name chips by their function, and torque in the right unit', () => {
    expect(getTool('IC-TDP158')?.name).not.toContain('Series')
    expect(getTool('IC-NB7NQ621M')?.name).toContain('Xbox Series X')
    expect(getTool('IC-338S00295')?.name).toContain('Audio Amplifier')
    expect(getTool('WIH-PRETOR')?.specs['torque']).toBe('6.4 cNm (0.65 kgf cm)')
  })
})
