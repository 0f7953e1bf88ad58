import { createHash } from 'node:crypto'
import { reducedCents, resolveUnitPriceCents } from '@fixbench/domain/price/resolve-price.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { describe, expect, it } from 'vitest'
import { createBaseCatalog, createScaledCatalog } from './catalog.ts'
import { getCatalogFacts } from './facts.ts'
import { getSharedCatalog } from './shared-catalog.ts'
import type { CatalogProduct, CatalogSku } from './types.ts'

const facts = getCatalogFacts()
const standard = getSharedCatalog('standard')
const small = getSharedCatalog('small')
const listSkus = (products: readonly CatalogProduct[]) => products.flatMap(product => product.skus)
const repeated = (values: readonly string[]) => {
  const seen = new Set<string>()
  return values.filter(value => seen.has(value) || !seen.add(value))
}
const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

describe('the standard catalog', () => {
  it('[UI-1-wholesale-claims] holds at least 44,000 SKUs in more than 6,000 products', () => {
    expect(listSkus(standard).length).toBeGreaterThanOrEqual(44_000)
    expect(standard.length).toBeGreaterThan(6_000)
  })

  it('[RULE-1-catalogue-content] sells repair parts, laser machines and refurbishing equipment', () => {
    const tops = new Set(standard.map(product => product.categorySlugs[0]))
    expect(tops).toEqual(new Set(facts.categories.filter(node => node.level === 1).map(node => node.slug)))
    expect(new Set(standard.map(product => product.familyId))).toContain('screen')
    expect(new Set(standard.flatMap(product => product.familyId ?? []))).toEqual(
      new Set(facts.families.map(family => family.id)),
    )
  })

  it('has products in every group, series and model of the menu', () => {
    const filled = new Set(standard.flatMap(product => product.categorySlugs))
    expect(facts.categories.filter(node => !filled.has(node.slug))).toEqual([])
  })
})

describe.each([
  ['small', small],
  ['standard', standard],
] as const)('the %s catalog', (size, products) => {
  it('gives every product and SKU unique codes, URLs and names', () => {
    expect(repeated(products.map(product => product.spuCode))).toEqual([])
    expect(repeated(products.map(product => product.productCode))).toEqual([])
    expect(repeated(products.map(product => product.slug))).toEqual([])
    expect(repeated(products.map(product => product.nameEn))).toEqual([])
    expect(repeated(listSkus(products).map(sku => sku.skuCode))).toEqual([])
    expect(repeated(listSkus(products).map(sku => sku.nameEn))).toEqual([])
  })

  it('is the same on every run', () => {
    expect(digest(createBaseCatalog(size))).toBe(digest(products))
  })

  it('uses only letters, digits and hyphens in codes and slugs', () => {
    expect(products.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(listSkus(products).filter(({ skuCode }) => !/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(skuCode))).toEqual([])
  })

  it('has no unresolved placeholder in names and texts', () => {
    for (const product of products) {
      const text = JSON.stringify([
        product.nameEn,
        product.summary,
        product.sections,
        product.skus.map(s => s.nameEn),
      ])
      expect(text).not.toMatch(/undefined|NaN|\{\w+\}/)
      expect(product.sections.every(section => section.paragraphs.length + section.bullets.length > 0)).toBe(
        true,
      )
    }
  })

  it('distinguishes the SKUs of a product by their options', () => {
    for (const product of products) expect(repeated(product.skus.map(sku => sku.productSpec))).toEqual([])
  })

  it('[RULE-1-prices-usd] prices every SKU in whole cents above zero, reductions included', () => {
    const isSound = (priceCents: number, { discount }: CatalogProduct): boolean =>
      Number.isInteger(priceCents) && reducedCents(priceCents, discount, shopTime.startMs) > 0
    const odd = products.flatMap(product =>
      product.skus.filter(({ priceCents }) => !isSound(priceCents, product)),
    )
    expect(odd).toEqual([])
  })

  it('lowers the unit price at each step of a ladder', () => {
    for (const product of products) {
      if (product.ladder === null) continue
      const steps = facts.ladders.get(product.ladder)?.steps ?? []
      const ladder = steps.map(step => ({
        minQuantity: step.minQty,
        discountPermille: Math.round(step.discount * 1000),
      }))
      for (const sku of product.skus) {
        const unitAt = (quantity: number) =>
          resolveUnitPriceCents({
            listCents: sku.priceCents,
            reduction: product.discount,
            ladder,
            quantity,
            levelPermille: 0,
            nowMs: shopTime.startMs,
          })
        const prices = [1, ...ladder.map(step => step.minQuantity)].map(unitAt)
        expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a))
      }
    }
  })

  it('mixes plenty, low and no stock', () => {
    const stocks = listSkus(products).map(sku => sku.stock)
    const share = (holds: (stock: number) => boolean) => stocks.filter(holds).length / stocks.length
    expect(share(stock => stock === 0)).toBeGreaterThan(0.03)
    expect(share(stock => stock > 0 && stock <= 10)).toBeGreaterThan(0.05)
    expect(share(stock => stock > 10)).toBeGreaterThan(0.7)
  })

  it('published everything in the two years before a world starts', () => {
    for (const { publishedMs } of products) {
      expect(publishedMs).toBeLessThan(shopTime.startMs)
      expect(publishedMs).toBeGreaterThan(shopTime.startMs - 731 * 24 * 3_600_000)
    }
  })

  it('has a weight and a size for every SKU', () => {
    const isMeasured = ({ weightGrams, sizeMm }: CatalogSku): boolean =>
      [weightGrams, ...sizeMm].every(measure => measure > 0)
    expect(listSkus(products).filter(sku => !isMeasured(sku))).toEqual([])
  })
})

describe('the small catalog', () => {
  it('stays small and still has products in every series', () => {
    expect(listSkus(small).length).toBeGreaterThan(2_000)
    expect(listSkus(small).length).toBeLessThan(3_000)
    const series = facts.categories.filter(node => node.level === 2).map(node => node.slug)
    const filled = new Set(small.map(product => product.categorySlugs[1]))
    expect(series.filter(slug => !filled.has(slug)).length).toBeLessThan(3)
  })

  it('is a subset of the standard one', () => {
    const whole = new Map(standard.map(product => [product.spuCode, product]))
    for (const product of small) expect(product).toEqual(whole.get(product.spuCode))
  })
})

describe('a multiplied catalog', () => {
  it('adds supply lines with unique codes and leaves the base unchanged', () => {
    const factor = 9
    const scaled = [...createScaledCatalog(small, factor)]
    expect(scaled.slice(0, small.length)).toEqual(small)
    expect(listSkus(scaled).length).toBe(listSkus(small).length * factor)
    expect(repeated(listSkus(scaled).map(sku => sku.skuCode))).toEqual([])
    expect(repeated(scaled.map(product => product.slug))).toEqual([])
    expect(repeated(scaled.map(product => product.productCode))).toEqual([])
  })

  it('reaches 200,000 SKUs with a factor of seven', () => {
    expect(listSkus(standard).length * 7).toBeGreaterThan(200_000)
  })
})
