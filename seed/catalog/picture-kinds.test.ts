import { requireAt } from '@fixbench/domain/require.ts'
import { readAddress } from '@fixbench/pictures/address.ts'
import { ILLUSTRATIONS } from '@fixbench/pictures/data/illustrations.ts'
import { specForPart } from '@fixbench/pictures/presets.ts'
import { drawings } from '@fixbench/pictures/registry.ts'
import { pictureUrl } from '@fixbench/pictures/url.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readData } from '../read-data.ts'
import { createBaseCatalog } from './catalog.ts'
import { getCatalogFacts } from './facts.ts'
import type { CatalogProduct } from './types.ts'

/** Part families by the drawing that shows them. */
const FAMILIES_BY_DRAWING: Readonly<Record<string, string>> = {
  'slab-front': 'screen screen-outer front-glass front-glass-oca touch-panel digitizer lcd-panel',
  'pouch-cell': 'battery battery-cell joycon-battery controller-battery case-battery',
  'usb-board': 'charging-port dc-in-board console-usb-port',
  'slab-back': 'back-glass back-cover back-housing',
  'flip-back': 'back-glass back-cover',
  'camera-block': 'rear-camera front-camera',
  'lens-ring': 'camera-lens',
  'sound-part': 'earpiece loudspeaker vibrator',
  'flex-ribbon':
    'power-volume-flex sensor-flex antenna display-flex battery-tag-flex dot-matrix-flex smart-keyboard-flex watch-crown-flex trackpad-flex edp-cable main-flex fingerprint-flex trigger-flex',
  'button-cap': 'side-buttons home-button joystick console-buttons',
  'sim-tray-shape': 'sim-tray',
  'coil-disc': 'wireless-coil',
  'frame-ring': 'screen-adhesive back-adhesive front-frame mid-frame',
  'sheet-stack': 'oca-film tempered-glass lens-protector polarizer backlight inner-film',
  'mold-plate': 'refurb-mold',
  'small-scatter': 'screw-set metal-brackets rubber-feet',
  'metal-port': 'fpc-connector sim-reader headphone-jack game-card-slot hdmi-port',
  'watch-face': 'watch-back-glass',
  'laptop-deck': 'keyboard top-case trackpad bottom-case hinge-cover',
  'fan-round': 'cooling-fan',
  stylus: 'stylus',
  'fold-hinge': 'fold-hinge',
  'console-body': 'housing-shell',
  'pad-sheet': 'thermal-pads',
  'slide-rail': 'joycon-rail',
  brick: 'console-psu',
  'optical-pickup': 'disc-drive-laser',
  'ear-pads': 'ear-tips ear-cushion',
}

const RewardsSchema = z.object({
  redeemItems: z.array(z.object({ id: z.string(), name: z.string(), illustration: z.string() })),
})

const facts = getCatalogFacts()
const products = createBaseCatalog('standard', facts)
const tools = products.filter(({ familyId }) => familyId === null)
const rewards = readData('points', RewardsSchema).redeemItems

const getDrawing = (url: string): string => requireAt(url.split('/'), 2)

function drawSvg(url: string): string {
  const request = readAddress(url.slice('/pictures/'.length), undefined, drawings)
  const svg = request?.drawing.draw(request.params, request.shot)
  if (svg === null || svg === undefined) throw new Error(`${url} cannot be drawn`)
  return svg
}

const countPieces = (url: string): number => drawSvg(url).match(/class="piece"/g)?.length ?? 0

const requireProduct = (spuCode: string): CatalogProduct => {
  const found = products.find(product => product.spuCode === spuCode)
  if (found === undefined) throw new Error(`${spuCode} is not in the catalog`)
  return found
}

/** First product of a family for a brand and type of device. */
function requirePart(familyId: string, brand: string, type: string): CatalogProduct {
  const found = products.find(product => {
    const device = facts.deviceById.get(product.deviceId ?? '')
    return product.familyId === familyId && device?.brand === brand && device.type === type
  })
  if (found === undefined) throw new Error(`${brand} ${type} has no ${familyId}`)
  return found
}

describe('the choice of drawings', () => {
  it('each family is drawn as its own kind for every device [SHOP-23]', () => {
    const wrong = products
      .filter(({ familyId }) => familyId !== null)
      .filter(({ familyId, picture }) => {
        const families = FAMILIES_BY_DRAWING[getDrawing(picture)]?.split(' ') ?? []
        return !families.includes(familyId ?? '')
      })

    expect(wrong.map(({ spuCode, picture }) => `${spuCode} ${picture}`)).toEqual([])
  })

  it('every illustration that the data names exists [SHOP-23]', () => {
    const named = [...facts.families, ...facts.tools, ...rewards].map(({ illustration }) => illustration)

    expect(named.filter(illustration => !Object.hasOwn(ILLUSTRATIONS, illustration))).toEqual([])
  })

  it('only goods named bag or sleeve are drawn as bags [SHOP-23]', () => {
    const bags = products.filter(({ picture }) => getDrawing(picture) === 'bag-pack')

    expect(bags.length).toBeGreaterThan(0)
    expect(bags.map(({ nameEn }) => nameEn).filter(name => !/bag|sleeve/i.test(name))).toEqual([])
  })
})

describe('siblings', () => {
  it('buttons of a console carry the marks of its maker [SHOP-23]', () => {
    const layouts = ['Nintendo', 'Sony', 'Microsoft'].map(brand => {
      const type = brand === 'Nintendo' ? 'handheld' : 'console'
      return /layout-(\w+)/.exec(requirePart('console-buttons', brand, type).picture)?.[1]
    })
    const playStation = drawSvg(requirePart('console-buttons', 'Sony', 'console').picture)

    expect(layouts).toEqual(['nintendo', 'playstation', 'xbox'])
    expect(playStation).not.toMatch(/aria-label="[XABY]"/)
  })

  it('loudspeakers of five makers look different [SHOP-23]', () => {
    const parts = [
      requirePart('loudspeaker', 'Apple', 'phone'),
      requirePart('loudspeaker', 'Apple', 'tablet'),
      requirePart('loudspeaker', 'Apple', 'laptop'),
      requirePart('loudspeaker', 'Xiaomi', 'phone'),
      requirePart('loudspeaker', 'LG', 'phone'),
    ]
    const forms = parts.map(({ picture }) => /form-(\w+)/.exec(picture)?.[1])

    expect(new Set(forms).size).toBe(parts.length)
    expect(forms).not.toContain(undefined)
  })

  it('a clamshell phone has an upper and a lower back glass, and each title says which [SHOP-23]', () => {
    const clamshells = facts.devices.filter(
      ({ display, name }) => display?.tech === 'Foldable OLED' && /Flip|Razr|Pocket/.test(name),
    )
    const glasses = products.filter(
      ({ familyId, deviceId }) =>
        (familyId === 'back-glass' || familyId === 'back-cover') &&
        clamshells.some(({ id }) => id === deviceId),
    )
    const skus = glasses.flatMap(product => product.skus)

    expect(glasses.length).toBeGreaterThan(10)
    expect(skus.filter(({ nameEn }) => !/^(Upper|Lower) Back/.test(nameEn))).toEqual([])

    for (const { nameEn, picture } of skus) {
      expect(picture).toContain(`half-${nameEn.split(' ')[0]?.toLowerCase()}`)
    }
  })

  it('the back of a book-style foldable is as narrow as the closed phone [SHOP-23]', () => {
    expect(requireProduct('SGZFOLD6-BAG').picture).toContain('aspect-0.46')
    expect(requireProduct('SGZFOLD6-SCO').picture).toContain('aspect-0.46')
    expect(requireProduct('SGZFOLD6-SCR').picture).toContain('aspect-0.84')
  })

  it('backs of the Redmi Note 12 have two large lenses above each other and a small one beside them [SHOP-23]', () => {
    const backs = products.filter(
      ({ familyId, deviceId }) =>
        (familyId === 'back-glass' || familyId === 'back-cover') &&
        deviceId?.startsWith('xiaomi-redmi-note-12') === true,
    )

    expect(backs.length).toBeGreaterThan(3)
    expect(backs.filter(({ picture }) => !picture.includes('plate-duo'))).toEqual([])
  })
})

describe('numbers in pictures', () => {
  it('a set of tools shows as many pieces as its title states [SHOP-23]', () => {
    const sets = [...tools, ...rewards.map(toRewardPicture)].filter(({ picture }) =>
      /set-case\/main\/.*(kind-bits|kind-drivers|kind-boxes)/.test(picture),
    )
    const counted = sets.flatMap(({ nameEn, picture }) => {
      const stated = /(\d+)(?:-in-1|-piece| ?pcs| grids| drawers|[- ]slot| compartments)/i.exec(nameEn)?.[1]
      return stated === undefined || picture.includes('lid-closed')
        ? []
        : [{ nameEn, stated: Number(stated), drawn: countPieces(picture), isInOne: /-in-1/.test(nameEn) }]
    })

    expect(counted.length).toBeGreaterThan(8)

    for (const { nameEn, stated, drawn, isInOne } of counted) {
      expect(drawn, nameEn).toBe(isInOne ? stated - 1 : stated)
    }
  })

  it('a capacity, power or volume in a picture is the one of the title [SHOP-23]', () => {
    const wrong = tools.flatMap(({ nameEn, picture }) => {
      const shown = /(?:watts|tank)-(\d+)(W|L)/.exec(picture)
      if (shown === null) return []
      return nameEn.includes(`${shown[1]} ${shown[2]}`) ? [] : [nameEn]
    })

    expect(wrong).toEqual([])
  })

  it('a battery shows no capacity that is not its own [SHOP-23]', () => {
    const accessories = products.filter(({ familyId }) =>
      ['joycon-battery', 'controller-battery', 'case-battery'].includes(familyId ?? ''),
    )

    expect(accessories.length).toBeGreaterThan(0)
    expect(accessories.filter(({ picture }) => /mAh/.test(picture))).toEqual([])
    expect(drawSvg('/pictures/pouch-cell/main/default.webp')).not.toContain('mAh')
  })
})

/** A reward with its picture, in the form of a product. */
function toRewardPicture({ id, name, illustration }: z.infer<typeof RewardsSchema>['redeemItems'][number]) {
  const { base, params } = specForPart(illustration, { skuCode: id, kind: 'tools', name })
  return { nameEn: name, picture: pictureUrl({ base, shot: 'main', params }) }
}
