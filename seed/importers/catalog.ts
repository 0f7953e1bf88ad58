import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { createBaseCatalog, createScaledCatalog } from '../catalog/catalog.ts'
import { getCatalogFacts } from '../catalog/facts.ts'
import { NEW_DAYS, NEW_DEVICE_DAYS } from '../catalog/sales.ts'
import type { CatalogProduct } from '../catalog/types.ts'
import type { SeedContext } from '../context.ts'
import { type CatalogIds, createCatalogIds } from './catalog-ids.ts'
import { importOffers } from './catalog-offers.ts'
import { importProducts, type NumberedProduct } from './catalog-products.ts'
import { importSkus } from './catalog-skus.ts'
import { type CategoryFigures, importCategories, importDevices, importVocabulary } from './catalog-tree.ts'
import { syncLeads } from './leads.ts'

/** Products per batch, a trade-off between speed and memory. */
const BATCH_SIZE = 2000

/** Assigns consecutive ids to products and SKUs, in batches. */
function* numberInBatches(products: Iterable<CatalogProduct>): Generator<NumberedProduct[]> {
  let batch: NumberedProduct[] = []
  let id = 1
  let firstSkuId = 1
  for (const product of products) {
    batch.push({ id, firstSkuId, product })
    id += 1
    firstSkuId += product.skus.length
    if (batch.length === BATCH_SIZE) {
      yield batch
      batch = []
    }
  }
  yield batch
}

const isNew = ({ publishedMs, launchMs }: CatalogProduct): boolean =>
  publishedMs > shopTime.startMs - NEW_DAYS * DAY_MS ||
  (launchMs !== null && launchMs > shopTime.startMs - NEW_DEVICE_DAYS * DAY_MS)

const createCounter = (ids: CatalogIds) => {
  const counts = new Map<number, number>()
  const newIds = new Set<number>()

  return {
    add: (product: CatalogProduct): void => {
      if (!product.isOnSale) return
      for (const slug of product.categorySlugs) {
        const id = ids.categoryId(slug)
        counts.set(id, (counts.get(id) ?? 0) + 1)
        if (isNew(product)) newIds.add(id)
      }
    },
    of: (categoryId: number): CategoryFigures => ({
      productCount: counts.get(categoryId) ?? 0,
      hasNew: newIds.has(categoryId),
    }),
  }
}

/**
 * Writes the whole catalog: categories, devices, products, SKUs and offers. A factor above one adds supply lines, which
 * have no campaigns or offers.
 */
export const importCatalog = (ctx: SeedContext): void => {
  const facts = getCatalogFacts()
  const ids = createCatalogIds(facts)
  const counter = createCounter(ids)
  const base = createBaseCatalog(ctx.size, facts)
  const numberedBase: NumberedProduct[] = []

  importVocabulary(ctx, facts, ids)
  importDevices(ctx, facts, ids)
  for (const batch of numberInBatches(createScaledCatalog(base, ctx.factor))) {
    importProducts(ctx, ids, batch)
    importSkus(ctx, ids, batch)
    for (const { product } of batch) counter.add(product)
    if (numberedBase.length < base.length) numberedBase.push(...batch)
  }

  ctx.insertAll('FeatureValue', ids.featureValues)
  syncLeads(ctx)
  importCategories(ctx, facts, ids, counter.of)
  importOffers(ctx, numberedBase.slice(0, base.length))
}
