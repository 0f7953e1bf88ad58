import { promisedReductions } from '@fixbench/domain/catalog/campaign-promise.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { describe, expect, it } from 'vitest'
import {
  campaigns,
  computeOffPermille,
  computeOffPermilleWhenLive,
  listCampaignMembers,
} from './campaigns.ts'
import { createBaseCatalog } from './catalog.ts'
import { createCombinations } from './combinations.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct } from './types.ts'
import { computePackQty } from './variants.ts'

const products = createBaseCatalog('small')
const bySpu = new Map(products.map(product => [product.spuCode, product]))
const getMembers = (code: string, from: readonly CatalogProduct[] = products) => {
  const campaign = campaigns.find(candidate => candidate.code === code)
  if (campaign === undefined) throw new Error(`no campaign ${code}`)
  return listCampaignMembers(campaign, from)
}

describe('listCampaignMembers', () => {
  it.each(campaigns.map(campaign => campaign.code))('fills %s without repeats', code => {
    const members = getMembers(code)
    expect(members.length).toBeGreaterThan(3)
    expect(new Set(members).size).toBe(members.length)
  })

  it('never fills a list beyond its limit', () => {
    for (const campaign of campaigns) {
      expect(listCampaignMembers(campaign, products).length).toBeLessThanOrEqual(campaign.limit)
    }
  })

  it('lists the products named by specials first', () => {
    expect(getMembers('free-shipping')[0]).toBe(specials.freeShipping.spuCode)
    expect(getMembers('hot-deals').slice(0, 3)).toContain(specials.badge.spuCode)
  })

  it.each(['small', 'standard'] as const)(
    'leads the hot deals of the %s catalog with different reductions [SHOP-10]',
    size => {
      const catalog = getSharedCatalog(size)
      const offs = new Map(
        catalog.map(product => [product.spuCode, Math.round(computeOffPermille(product) / 10)]),
      )
      const leading = getMembers('hot-deals', catalog)
        .slice(0, 12)
        .map(code => offs.get(code))

      const counts = [...new Set(leading)].map(off => leading.filter(other => other === off).length)

      expect(leading).toHaveLength(12)
      expect(Math.max(...counts)).toBeLessThanOrEqual(5)
    },
  )

  it('excludes hidden prices and inactive discounts from the deals', () => {
    for (const code of getMembers('promotion')) {
      const product = bySpu.get(code)
      expect(product?.priceMode).toBe('shown')
      expect(product === undefined ? 0 : computeOffPermille(product)).toBeGreaterThan(0)
    }
    expect(getMembers('promotion')).not.toContain(specials.endedDiscount.spuCode)
  })
})

describe('createCombinations', () => {
  const combinations = createCombinations(products)
  const skus = new Map(
    products.flatMap(product => product.skus.map(sku => [sku.skuCode, { sku, product }] as const)),
  )

  it('offers sets whose items all exist, are in stock and show their price', () => {
    expect(combinations.length).toBeGreaterThan(5)
    for (const item of combinations.flatMap(combination => combination.items)) {
      const found = skus.get(item.skuCode)
      expect(found?.sku.stock).toBeGreaterThan(0)
      expect(found?.product.priceMode).toBe('shown')
      expect(found?.sku.isOnSale).toBe(true)
    }
  })

  it('[B-22] uses single units in a kit for one repair', () => {
    for (const item of combinations.flatMap(combination => combination.items)) {
      const options = skus.get(item.skuCode)?.sku.options ?? []
      expect(options.filter(option => computePackQty(option.value) > 1)).toEqual([])
    }
  })

  it('[B-22] names kits after the repair, and offers a rework bench with the plug of each region', () => {
    const titles = combinations.map(combination => combination.title)
    expect(titles).toContain('Screen repair kit: iPhone 13 (Soft OLED)')
    expect(titles.filter(title => /job|offer|deal/i.test(title))).toEqual([])

    const bench = combinations.filter(combination => combination.code.startsWith('BENCH-REWORK'))
    expect(bench.map(({ title, items }) => [title, items[0]?.skuCode])).toEqual([
      ['Rework bench set (US plug, 110 V)', 'QCK-861DW-US'],
      ['Rework bench set (EU plug, 220 V)', 'QCK-861DW-EU'],
    ])
  })

  it('gives each offer a unique code and at least two items', () => {
    expect(new Set(combinations.map(combination => combination.code)).size).toBe(combinations.length)
    expect(Math.min(...combinations.map(combination => combination.items.length))).toBeGreaterThan(1)
  })
})

describe('campaigns keep their promise', () => {
  const getSold = (code: string): number => bySpu.get(code)?.soldCount ?? -1

  it('[B-22] lists best sellers by units sold', () => {
    const sold = getMembers('best-sellers').map(getSold)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
  })

  it.each(Object.entries(promisedReductions))('[B-22] %s holds nothing below %d permille', (code, least) => {
    for (const member of getMembers(code)) {
      const product = bySpu.get(member)
      expect(product === undefined ? 0 : computeOffPermilleWhenLive(product)).toBeGreaterThanOrEqual(least)
    }
  })
})

describe('a mixed campaign', () => {
  it('alternates between families, so that the first dozen differ', () => {
    const families = getMembers('recommended')
      .slice(1, 13)
      .map(code => bySpu.get(code)?.familyId ?? bySpu.get(code)?.categorySlugs[1])
    expect(new Set(families).size).toBe(families.length)
  })
})
