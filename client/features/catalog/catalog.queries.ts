import type { InputAt } from '#client/lib/api/api.ts'
import { callQuery } from '#client/lib/api/query.ts'

type Lookup = InputAt<'catalog', 'list'>
export type FacetLookup = InputAt<'catalog', 'facets'>

/** Rows of a list page (AMB-9-list-page-sizes). */
export const LIST_PAGE_SIZE = 20

/** Repair kits of a page. */
export const KIT_PAGE_SIZE = 12

/** What hardly changes within a visit. */
const LONG_MS = 10 * 60_000

export const catalogQueries = {
  list: (filter: Lookup) => callQuery('catalog', 'list', filter),
  /** Reduced products, the largest reduction first unless the filter sorts otherwise. */
  reduced: (filter: Lookup) => callQuery('catalog', 'list', filter, { by: 'preferential' }),
  /** A list is worth showing without them: they speak of their failures in their place. */
  facets: (filter: FacetLookup) => callQuery('catalog', 'facets', filter, { meta: { reaction: 'own' } }),
  /** A category by its url or id, with breadcrumb, sub-categories and tags. */
  category: (url: string) => callQuery('category', 'get', { url }, { staleTime: LONG_MS }),
  /** The way from the top level down to a category; empty for 0, the whole shop. */
  categoryPath: (categoryId: number) =>
    callQuery(
      'category',
      'parents',
      { categoryId },
      { staleTime: LONG_MS, enabled: categoryId !== 0, meta: { reaction: 'silent' } },
    ),
  categorySeo: (id: string) =>
    callQuery('seo', 'category', { id }, { staleTime: LONG_MS, meta: { reaction: 'silent' } }),
  /** A product by its SEO url. */
  detail: (id: string) => callQuery('catalog', 'detail', { id }),
  detailSeo: (id: string) =>
    callQuery('seo', 'detail', { id }, { staleTime: LONG_MS, meta: { reaction: 'silent' } }),
  description: (id: string) => callQuery('catalog', 'description', { id }, { staleTime: LONG_MS }),
  recommended: (id: string, kind: 'recommend' | 'accessory' | 'alternative' | 'model') =>
    callQuery(
      'catalog',
      'recommended',
      { id, kind, pageSize: 12 },
      { staleTime: LONG_MS, meta: { reaction: 'silent' } },
    ),
  combinations: (productCode: string) =>
    callQuery('catalog', 'combinations', { productCode, pageSize: 3 }, { meta: { reaction: 'silent' } }),
  /** Repair kits of the shop, or of one model. */
  allCombinations: (pageNum: number, deviceId: number | undefined) =>
    callQuery('catalog', 'combinations', {
      pageNum,
      pageSize: KIT_PAGE_SIZE,
      ...(deviceId !== undefined && { deviceId }),
    }),
  /** Whether a product fits the model that goes by a code. */
  checkModel: (productCode: string, code: string) =>
    callQuery('catalog', 'checkModel', { productCode, code }, { staleTime: LONG_MS }),
  /** SKUs side by side. */
  compare: (skuCodes: readonly string[]) => callQuery('catalog', 'compare', { skuCodes: [...skuCodes] }),
  featured: (id: string | undefined, pageNum: number) =>
    callQuery('home', 'featured', { ...(id !== undefined && { id }), pageNum }),
  /** Artwork, rules and picks of a campaign page; the list is worth showing without them. */
  campaign: (id: string) => callQuery('home', 'campaign', { id }, { meta: { reaction: 'silent' } }),
  /** A device taken apart: by its id, by a product that fits it, or the most popular one. */
  deviceParts: (wanted: InputAt<'catalog', 'deviceParts'>) =>
    callQuery('catalog', 'deviceParts', wanted, { meta: { reaction: 'silent' } }),
  /** What replacing a bonded back glass takes, with a laser and without. */
  backGlassJob: () => callQuery('catalog', 'backGlassJob', {}, { staleTime: LONG_MS }),
  /** What refurbishing displays takes, and what it saves against buying them. */
  refurbishingJob: () => callQuery('catalog', 'refurbishingJob', {}, { staleTime: LONG_MS }),
  finder: (step: InputAt<'catalog', 'finder'>) =>
    callQuery('catalog', 'finder', step, { staleTime: LONG_MS }),
}
