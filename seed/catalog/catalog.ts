import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { type Facts, getCatalogFacts } from './facts.ts'
import { computeUnit, integerBetween } from './hash.ts'
import { createPartProduct } from './part-products.ts'
import { computeRecommendScore } from './sales.ts'
import { isOnMarket, listParts, listTools, type PartChoice } from './selection.ts'
import { applySpecials } from './specials.ts'
import { getSupplyLine, toSupplyLine } from './supply-lines.ts'
import { createToolProduct } from './tool-products.ts'
import type { CatalogProduct, CatalogSize } from './types.ts'

const FREE_SHIPPING_SHARE = 0.06
const FREE_SHIPPING_MIN_CENTS = 799
const FREE_SHIPPING_MAX_GRAMS = 300
const PRESALE_FIRST_DAY = 35
const PRESALE_LAST_DAY = 120

const canShipFree = (product: CatalogProduct): boolean => {
  const isPlain =
    product.dangerousGoods === 'none' && product.priceMode === 'shown' && product.handling.length === 0
  const isLight = product.skus.every(sku => sku.weightGrams <= FREE_SHIPPING_MAX_GRAMS)
  const isWorthIt = product.skus.every(sku => sku.priceCents >= FREE_SHIPPING_MIN_CENTS)
  return isPlain && isLight && isWorthIt
}

/** Adds values that depend on the whole product: free shipping, sales and recommendation score. */
const withTotals = (product: CatalogProduct): CatalogProduct => {
  const isFreeShipping =
    product.isFreeShipping ||
    (canShipFree(product) && computeUnit(`free-shipping:${product.articleKey}`) < FREE_SHIPPING_SHARE)
  const soldCount = product.skus.reduce((sum, sku) => sum + sku.soldCount, 0)
  const finished = { ...product, isFreeShipping, soldCount }
  return { ...finished, recommendScore: computeRecommendScore(finished) }
}

/** A part of an unreleased device: on presale, without sales, discounts or quantity prices. */
const toPresale = (product: CatalogProduct): CatalogProduct => {
  const days = integerBetween(`presale:${product.spuCode}`, PRESALE_FIRST_DAY, PRESALE_LAST_DAY)
  const skus = product.skus.map(sku => ({ ...sku, soldCount: 0 }))
  return { ...product, presaleShipsMs: shopTime.startMs + days * DAY_MS, discount: null, ladder: null, skus }
}

const createParts = (facts: Facts, choices: readonly PartChoice[]): CatalogProduct[] =>
  choices.flatMap(({ device, family }) => {
    const product = createPartProduct(facts, device, family)
    if (product === null) return []
    return [isOnMarket(device) ? product : toPresale(product)]
  })

/** All products of a catalog size, parts first, in a deterministic order. */
export const createBaseCatalog = (size: CatalogSize, facts: Facts = getCatalogFacts()): CatalogProduct[] => {
  const parts = createParts(facts, listParts(facts, size))
  const tools = listTools(facts, size).map(tool => createToolProduct(facts, tool))
  return [...parts, ...tools].map(product => withTotals(applySpecials(product)))
}

/** The base catalog, followed by `factor - 1` copies of it as additional supply lines. */
export function* createScaledCatalog(
  base: readonly CatalogProduct[],
  factor: number,
): Generator<CatalogProduct> {
  yield* base
  for (let index = 0; index < factor - 1; index++) {
    const line = getSupplyLine(index)
    for (const product of base) yield toSupplyLine(product, line)
  }
}
