import { baseCatalog, scaledCatalog } from '../catalog/catalog.ts'
import { catalogFacts } from '../catalog/facts.ts'
import type { CatalogProduct } from '../catalog/types.ts'
import type { SeedContext } from '../context.ts'
import { type CatalogIds, catalogIds } from './catalog-ids.ts'
import { importOffers } from './catalog-offers.ts'
import { importProducts, type NumberedProduct } from './catalog-products.ts'
import { importSkus } from './catalog-skus.ts'
import { importCategories, importDevices, importVocabulary } from './catalog-tree.ts'
import { syncLeads } from './leads.ts'

/** Products written at once: many enough for long statements, few enough for little memory. */
const PRODUCTS_PER_ROUND = 2000

/** Gives products and SKUs their numbers in order, some products at a time. */
function* rounds(products: Iterable<CatalogProduct>): Generator<NumberedProduct[]> {
  let round: NumberedProduct[] = []
  let id = 1
  let firstSkuId = 1
  for (const product of products) {
    round.push({ id, firstSkuId, product })
    id += 1
    firstSkuId += product.skus.length
    if (round.length === PRODUCTS_PER_ROUND) {
      yield round
      round = []
    }
  }
  yield round
}

const createCounter = (ids: CatalogIds) => {
  const counts = new Map<number, number>()
  return {
    add: (product: CatalogProduct): void => {
      if (!product.isOnSale) return
      for (const slug of product.categorySlugs) {
        const id = ids.categoryId(slug)
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    },
    of: (categoryId: number): number => counts.get(categoryId) ?? 0,
  }
}

/**
 * Writes the whole catalog: categories, devices, products, SKUs, offers. With a factor above one the same
 * products come again in further supply lines; campaigns and offers stay with the first.
 */
export const importCatalog = (ctx: SeedContext): void => {
  const facts = catalogFacts()
  const ids = catalogIds(facts)
  const counter = createCounter(ids)
  const base = baseCatalog(ctx.size, facts)
  const numberedBase: NumberedProduct[] = []
  importVocabulary(ctx, facts, ids)
  importDevices(ctx, facts, ids)
  for (const round of rounds(scaledCatalog(base, ctx.factor))) {
    importProducts(ctx, ids, round)
    importSkus(ctx, ids, round)
    for (const { product } of round) counter.add(product)
    if (numberedBase.length < base.length) numberedBase.push(...round)
  }
  ctx.insertAll('FeatureValue', ids.featureValues)
  syncLeads(ctx)
  importCategories(ctx, facts, ids, counter.of)
  importOffers(ctx, numberedBase.slice(0, base.length))
}
