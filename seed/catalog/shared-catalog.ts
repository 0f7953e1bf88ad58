import { createBaseCatalog } from './catalog.ts'
import type { CatalogProduct, CatalogSize } from './types.ts'

const cache = new Map<CatalogSize, readonly CatalogProduct[]>()

/** The catalog of a size, computed once per process, for tests that don't modify it. */
export const getSharedCatalog = (size: CatalogSize): readonly CatalogProduct[] => {
  const catalog = cache.get(size) ?? createBaseCatalog(size)
  cache.set(size, catalog)
  return catalog
}
