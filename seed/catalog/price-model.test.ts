import { describe, expect, it } from 'vitest'
import { getPriceBasis } from './cost-model.ts'
import { getCatalogFacts } from './facts.ts'
import type { DeviceFact } from './facts-types.ts'
import { computePartPriceCents } from './prices.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct, CatalogSku } from './types.ts'
import { createVariants, type Variant } from './variants.ts'

const facts = getCatalogFacts()
const families = facts.families
const parts = getSharedCatalog('standard').filter(product => product.deviceId !== null)

type Offer = { device: DeviceFact; familyId: string; variant: Variant; cents: number }

/** All variants of all families and devices, including those that a catalog omits. */
const offers: Offer[] = facts.devices.flatMap(device =>
  families
    .filter(family => device.families.includes(family.id))
    .flatMap(family =>
      createVariants(facts, device, family).map(variant => ({
        device,
        familyId: family.id,
        variant,
        cents: computePartPriceCents(facts, device, family, variant.factor),
      })),
    ),
)
const getChoice = ({ variant }: Offer, key: string): string =>
  variant.choices.find(choice => choice.key === key)?.value ?? ''
const groupBy = (getKey: (offer: Offer) => string): Offer[][] => {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) groups.set(getKey(offer), [...(groups.get(getKey(offer)) ?? []), offer])
  return [...groups.values()]
}
/** Key of offers that differ only in one choice and in color. */
const keyWithout =
  (left: string) =>
  ({ device, familyId, variant }: Offer): string =>
    [
      device.id,
      familyId,
      ...variant.choices.filter(({ key }) => key !== left && key !== 'color').map(({ value }) => value),
    ].join('|')
const describeOffer = ({ device, familyId, variant, cents }: Offer): string =>
  `${device.id} ${familyId} ${variant.choices.map(({ value }) => value).join(' / ')}: ${cents}`

/** Grades from cheapest to most expensive. */
const RANKS = [
  /^TFT In-Cell|^In-Cell LCD|^Aftermarket LCD/,
  /^Premium In-Cell LCD|^Aftermarket|^Hard OLED/,
  /^OEM Quality$|^Premium LCD|^Premium$|^Soft OLED/,
  /^Refurbished|^OEM Quality with/,
  /^Original Pulled/,
  /^New Original|^Service Pack|^Original$/,
]
const getRank = (offer: Offer): number => RANKS.findIndex(rank => rank.test(getChoice(offer, 'grade')))

describe('prices of parts', () => {
  it('[C-21] rise with the grade, for every device and family', () => {
    const graded = groupBy(keyWithout('grade')).filter(group => group.length > 1)
    expect(graded.length).toBeGreaterThan(2_000)
    expect(offers.filter(offer => getChoice(offer, 'grade') !== '' && getRank(offer) < 0)).toEqual([])

    const wrong = graded.flatMap(group =>
      group.filter(better =>
        group.some(worse => getRank(worse) < getRank(better) && worse.cents > better.cents),
      ),
    )
    expect(wrong.map(describeOffer)).toEqual([])
  })

  it('[C-21] of larger packs are higher in total and lower per unit', () => {
    const packed = groupBy(keyWithout('pack')).filter(
      group => new Set(group.map(offer => getChoice(offer, 'pack'))).size > 1,
    )
    expect(packed.length).toBeGreaterThan(1_000)

    const wrong = packed.flatMap(group => {
      const sorted = group.toSorted((a, b) => a.variant.packQty - b.variant.packQty)
      return sorted.filter((offer, index) => {
        const smaller = sorted[index - 1]
        if (smaller === undefined || smaller.variant.packQty === offer.variant.packQty) return false
        const computeUnitCents = ({ cents, variant }: Offer): number => cents / variant.packQty
        return offer.cents <= smaller.cents || computeUnitCents(offer) >= computeUnitCents(smaller)
      })
    })
    expect(wrong.map(describeOffer)).toEqual([])
  })

  it('[C-21] do not depend on the color, and are not lower with a frame', () => {
    const colored = groupBy(keyWithout('')).filter(group => new Set(group.map(({ cents }) => cents)).size > 1)
    expect(colored.flat().map(describeOffer)).toEqual([])

    const wrong = groupBy(keyWithout('frame')).flatMap(group =>
      group.filter(
        framed =>
          getChoice(framed, 'frame') === 'With Frame' &&
          group.some(bare => getChoice(bare, 'frame') === 'Without Frame' && bare.cents > framed.cents),
      ),
    )
    expect(wrong.map(describeOffer)).toEqual([])
  })

  it('[C-21] of batteries rise with their energy among phones of a year and maker', () => {
    const batteries = offers.filter(({ familyId, variant }) => familyId === 'battery' && variant.factor === 1)
    const wrong = batteries.filter(({ device, cents }) =>
      batteries.some(
        ({ device: other, cents: otherCents }) =>
          other.line === device.line &&
          other.type === 'phone' &&
          other.year === device.year &&
          other.popularity === device.popularity &&
          (other.batteryMah ?? 0) < (device.batteryMah ?? 0) &&
          otherCents > cents,
      ),
    )

    expect(wrong.map(describeOffer)).toEqual([])
  })

  it('[C-21] of one family differ between models of one tier', () => {
    const getCents = (deviceId: string, familyId: string): number =>
      Math.max(
        ...offers
          .filter(({ device, familyId: family }) => device.id === deviceId && family === familyId)
          .map(({ cents }) => cents),
      )
    for (const family of ['rear-camera', 'back-housing', 'back-glass']) {
      expect(getCents('iphone-16-pro-max', family)).toBeGreaterThan(getCents('iphone-14', family) * 1.2)
    }
  })

  it('[C-21] are explained in one line that ends with the reference', () => {
    for (const product of parts) {
      expect(product.priceBasis?.reason.split('\n')).toHaveLength(1)
      expect(product.priceBasis?.reason).toMatch(/\$[\d.]+$/)
    }

    const device = facts.deviceById.get('iphone-16-pro-max')
    const camera = facts.familyById.get('rear-camera')
    if (device === undefined || camera === undefined) throw new Error('no camera')

    expect(getPriceBasis(facts, device, camera).reason).toBe(
      'Tier 5: $46.00 × year 2024 1.08 × Pro model 1.35 × demand 0.97 = $65.06',
    )
  })
})

describe('market prices at the start of the world', () => {
  const listPrices = (
    familyId: string,
    device: RegExp,
    isMatch: (sku: CatalogSku, product: CatalogProduct) => boolean = () => true,
  ): number[] =>
    parts
      .filter(product => product.familyId === familyId && device.test(product.deviceId ?? ''))
      .flatMap(product => product.skus.filter(sku => isMatch(sku, product)))
      .map(({ priceCents }) => priceCents / 100)
  const isSpec =
    (words: RegExp) =>
    ({ productSpec }: CatalogSku): boolean =>
      words.test(productSpec)

  it.each<[string, number, number, number[]]>([
    ['iPhone 11 LCD', 10, 14, listPrices('screen', /^iphone-11$/, isSpec(/^Aftermarket/))],
    ['iPhone 11 in-cell', 13, 17, listPrices('screen', /^iphone-11$/, isSpec(/^Premium In-Cell/))],
    ['iPhone 14 to 16 batteries', 10, 15, listPrices('battery', /^iphone-1[456]/, isSpec(/^Standard/))],
    ['S21 Ultra service pack', 150, 190, listPrices('screen', /s21-ultra$/, isSpec(/^Service Pack/))],
    ['handheld console batteries', 30, 60, listPrices('battery', /switch|deck|ally/)],
  ])('[C-21] prices %s between $%d and $%d', (_, low, high, prices) => {
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter(price => price < low || price > high)).toEqual([])
  })

  // Apple's prices for an out-of-warranty screen repair.
  it.each([
    ['pro-max$', 379],
    ['1[56]-pro$', 329],
    ['1[56]-plus$', 329],
    ['1[56]$', 279],
    ['16e$', 229],
  ])('[C-21] prices a new original iPhone screen (%s) below Apple’s repair', (ending, limit) => {
    const prices = listPrices('screen', new RegExp(`^iphone-.*${ending}`), isSpec(/^New Original/))
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter(price => price >= limit * 0.9)).toEqual([])
  })
})
