import { cacheByKey } from '../cache-by-key.ts'
import { createBaseCatalog } from './catalog.ts'
import type { CatalogProduct, CatalogSize } from './types.ts'

/** The catalog of a size, computed once per process, for tests that don't modify it. */
export const getSharedCatalog = cacheByKey((size: CatalogSize): readonly CatalogProduct[] =>
  createBaseCatalog(size),
)
