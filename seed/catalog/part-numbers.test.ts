import { requireFirst } from '@fixbench/domain/require.ts'
import { describe, expect, it } from 'vitest'
import { getCatalogFacts } from './facts.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct, CatalogSku } from './types.ts'

const facts = getCatalogFacts()
const products = getSharedCatalog('standard')
const parts = products.filter(product => product.deviceId !== null)

/** Values that must be equal for all products of an article. */
const describeOffer = (product: CatalogProduct, sku: CatalogSku): string =>
  JSON.stringify([
    sku.priceCents,
    sku.stock,
    sku.weightGrams,
    product.ladder,
    product.discount,
    product.isFreeShipping,
    product.fits.toSorted(),
  ])

const groupOffers = (
  listKeys: (product: CatalogProduct, sku: CatalogSku) => string[],
): Map<string, Set<string>> => {
  const groups = new Map<string, Set<string>>()
  for (const product of products) {
    for (const sku of product.skus) {
      for (const key of listKeys(product, sku)) {
        groups.set(key, (groups.get(key) ?? new Set()).add(describeOffer(product, sku)))
      }
    }
  }

  return groups
}
const findSplit = (groups: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...groups].flatMap(([key, offers]) => (offers.size > 1 ? [key] : []))

describe('part numbers', () => {
  it('[C-20] have one price, one stock and one compatibility list, regardless of the device they are sold for', () => {
    const byNumber = groupOffers(({ familyId }, { partNumber, options }) => {
      const spec = options.filter(({ key }) => key !== 'color').map(({ value }) => value)
      return partNumber === null ? [] : [[partNumber, familyId, ...spec].join(' | ')]
    })
    expect(byNumber.size).toBeGreaterThan(600)
    expect(findSplit(byNumber)).toEqual([])
  })

  it('[C-20] apply to every variant of a part that fits several devices', () => {
    const shared = groupOffers(({ articleKey, fits }, { productSpec }) =>
      fits.length > 1 ? [`${articleKey} | ${productSpec}`] : [],
    )
    expect(shared.size).toBeGreaterThan(300)
    expect(findSplit(shared)).toEqual([])
  })

  it('[C-20] share one stock wherever a variant is sold for several devices', () => {
    const pools = groupOffers((_, { stockPool }) => (stockPool === null ? [] : [stockPool]))
    expect(pools.size).toBeGreaterThan(100)
    expect(findSplit(pools)).toEqual([])

    const listPools = (listKeys: (product: CatalogProduct, sku: CatalogSku) => string | null) => {
      const codes = new Map<string, string[]>()
      for (const product of products) {
        for (const sku of product.skus) {
          const key = listKeys(product, sku)
          if (key !== null) codes.set(key, [...(codes.get(key) ?? []), sku.skuCode])
        }
      }

      return [...codes.values()].filter(group => group.length > 1)
    }

    const byVariant = listPools(({ familyId }, { partNumber, productSpec }) =>
      partNumber === null ? null : [partNumber, familyId, productSpec].join(' | '),
    )
    expect(listPools((_, { stockPool }) => stockPool)).toEqual(byVariant)
  })

  it('[C-20] list a fit from both sides', () => {
    const fitsOf = new Map(parts.map(part => [`${part.deviceId ?? ''}/${part.familyId ?? ''}`, part.fits]))
    const oneSided = parts.filter(({ fits, familyId, deviceId }) =>
      fits.some(other => fitsOf.get(`${other}/${familyId ?? ''}`)?.includes(deviceId ?? '') === false),
    )
    expect(oneSided.map(({ spuCode }) => spuCode)).toEqual([])
  })

  it('[C-20] match the numbers that dealers search for', () => {
    const findSkus = (number: string) =>
      products.flatMap(({ skus }) => skus.filter(sku => sku.partNumber === number).map(sku => sku.nameEn))
    expect(findSkus('GH82-30465A')).toEqual([
      'Service Pack Screen Assembly for Samsung Galaxy S23 Ultra with Frame - Phantom Black',
    ])
    expect(findSkus('616-00641')).toContain('Battery for iPhone 11 (Standard Capacity)')
    expect(findSkus('EB-BG781ABY').length).toBeGreaterThan(3)
    expect(findSkus('820-2565-A')).toHaveLength(2)
    expect(parts.find(({ spuCode }) => spuCode === 'SGA525-SCR')?.fits).toEqual([
      'samsung-galaxy-a52-5g',
      'samsung-galaxy-a52',
      'samsung-galaxy-a52s-5g',
    ])
  })

  it('[C-20] reference existing devices, each at most once per family', () => {
    const places = facts.partNumbers.flatMap(({ devices, families }) =>
      devices.flatMap(device => families.map(family => `${device}/${family}`)),
    )
    expect(new Set(places).size).toBe(places.length)
    expect(places.filter(place => !facts.deviceById.has(requireFirst(place.split('/'))))).toEqual([])
  })
})
