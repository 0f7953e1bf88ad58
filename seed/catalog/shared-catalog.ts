import { baseCatalog } from './catalog.ts'
import type { CatalogProduct, CatalogSize } from './types.ts'

const shared = new Map<CatalogSize, readonly CatalogProduct[]>()

/** The catalog of a size for tests that only read it: computed once for the process. */
export const getSharedCatalog = (size: CatalogSize): readonly CatalogProduct[] => {
  const known = shared.get(size) ?? baseCatalog(size)
  shared.set(size, known)
  return known
}
