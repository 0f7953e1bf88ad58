import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { MINUTE_MS } from '@fixbench/contract/core/time.ts'
import type { InputAt } from '#storefront/lib/api/api.ts'
import { callQuery } from '#storefront/lib/api/query.ts'
import { type ListChoice, toListFilter } from './list-choice.rules.ts'

type ListFilter = InputAt<'catalog', 'list'>
export type FacetFilter = InputAt<'catalog', 'facets'>

/** Products per list page (AMB-9-list-page-sizes). */
export const LIST_PAGE_SIZE = 20

/** Repair kits per page. */
export const KIT_PAGE_SIZE = 12

/** Stale time of data that rarely changes during a visit. */
const LONG_MS = 10 * MINUTE_MS

const SILENT = { meta: { reaction: 'silent' } } as const
const SILENT_AND_LONG = { staleTime: LONG_MS, ...SILENT } as const

export const catalogQueries = {
  list: (filter: ListFilter) => callQuery('catalog', 'list', filter),
  /** Filter options of a list. They show their own error, so that the list stays usable. */
  facets: (filter: FacetFilter) => callQuery('catalog', 'facets', filter, { meta: { reaction: 'own' } }),
  /** A category by URL or id, with breadcrumb, subcategories and tags. */
  category: (url: string) => callQuery('category', 'get', { url }, { staleTime: LONG_MS }),
  /** Ancestors of a category, from the top level down. Disabled for 0, the whole shop. */
  categoryPath: (categoryId: number) =>
    callQuery('category', 'parents', { categoryId }, { ...SILENT_AND_LONG, enabled: categoryId !== 0 }),
  categorySeo: (id: string) => callQuery('seo', 'category', { id }, SILENT_AND_LONG),
  /** A product by its SEO URL. */
  detail: (id: string) => callQuery('catalog', 'detail', { id }),
  detailSeo: (id: string) => callQuery('seo', 'detail', { id }, SILENT_AND_LONG),
  description: (id: string) => callQuery('catalog', 'description', { id }, { staleTime: LONG_MS }),
  recommended: (id: string, kind: 'recommend' | 'accessory' | 'alternative' | 'model') =>
    callQuery('catalog', 'recommended', { id, kind, pageSize: 12 }, SILENT_AND_LONG),
  combinations: (productCode: string) =>
    callQuery('catalog', 'combinations', { productCode, pageSize: 3 }, SILENT),
  /** All repair kits, or those for one model. */
  allCombinations: (pageNum: number, deviceId: number | undefined) =>
    callQuery('catalog', 'combinations', {
      pageNum,
      pageSize: KIT_PAGE_SIZE,
      ...omitUndefined({ deviceId }),
    }),
  /** Whether a product fits a model, given by model code or name. */
  checkModel: (productCode: string, code: string) =>
    callQuery('catalog', 'checkModel', { productCode, code }, { staleTime: LONG_MS }),
  /** SKUs with the facts to compare. */
  compare: (skuCodes: readonly string[]) => callQuery('catalog', 'compare', { skuCodes: [...skuCodes] }),
  featured: (id: string | undefined, pageNum: number) =>
    callQuery('home', 'featured', { ...omitUndefined({ id }), pageNum }),
  /** Artwork, rules and picks of a campaign page. Optional: errors are silent and the list still shows. */
  campaign: (id: string) => callQuery('home', 'campaign', { id }, SILENT),
  /** The parts of a device: by device id, by a product that fits it, or the most popular device. */
  deviceParts: (target: InputAt<'catalog', 'deviceParts'>) =>
    callQuery('catalog', 'deviceParts', target, SILENT),
  /** Time and tools for replacing a bonded back glass, with a laser and without. */
  backGlassJob: () => callQuery('catalog', 'backGlassJob', {}, { staleTime: LONG_MS }),
  /** Tools and steps for refurbishing displays, and the savings over buying new ones. */
  refurbishingJob: () => callQuery('catalog', 'refurbishingJob', {}, { staleTime: LONG_MS }),
  finder: (step: InputAt<'catalog', 'finder'>) =>
    callQuery('catalog', 'finder', step, { staleTime: LONG_MS }),
}

/**
 * Queries of a list page: the products and filters of `base`, narrowed by the choice. `isReduced` lists discounted
 * products only, largest discount first unless the choice has a sort order.
 */
export const listQueries = (base: FacetFilter, choice: ListChoice, isReduced = false) => {
  const facetFilter = { ...base, ...toListFilter(choice) }
  const { sortType, pageNum } = choice
  const filter = { ...facetFilter, sortType, pageNum }
  return {
    products: callQuery('catalog', 'list', filter, isReduced ? { by: 'preferential' } : {}),
    facetFilter,
    facets: catalogQueries.facets(facetFilter),
  }
}
