import { type ListPage, type ProductFilter, sortTypes } from '@fixbench/contract/catalog/product-filter.ts'
import { toCents } from '@fixbench/domain/money.ts'
import type { CategoryNode } from '#server/modules/category/category-tree.ts'

/**
 * Selected values of one group; a product must match at least one. `skuIds` are the values that distinguish SKUs of a
 * product.
 */
export type ChosenGroup = { key: string; ids: readonly number[]; skuIds: readonly number[] }

/** A product filter with all names resolved to ids. */
export type ResolvedFilter = {
  category: Pick<CategoryNode, 'id' | 'level' | 'filterGroups'> | null
  /** Campaign codes; a product must be in one of them. */
  campaigns: readonly string[] | null
  /** Minimum current price reduction in permille; 0 matches all products. */
  leastOffPermille: number
  features: readonly ChosenGroup[]
  tags: readonly ChosenGroup[]
  deviceIds: readonly number[]
  price: {
    /** The viewer's column. It is null for hidden prices, so they never match a filter or affect the order. */
    column: 'guestPriceCents' | 'memberPriceCents'
    minCents: number | null
    maxCents: number | null
  }
  inStock: boolean
  /** JSON array of the product ids that a search found. */
  match: string | null
  /** SKUs that match the search directly, for example by code. */
  matchedSkuIds: readonly number[]
  order: Order
}

export type Order =
  | 'recommended'
  | 'price-up'
  | 'price-down'
  | 'newest'
  | 'sales'
  | 'rating'
  | 'reduction'
  | 'campaign'

const ordersBySortType: Record<number, Order> = {
  [sortTypes.priceUp]: 'price-up',
  [sortTypes.priceDown]: 'price-down',
  [sortTypes.newest]: 'newest',
  [sortTypes.sales]: 'sales',
  [sortTypes.rating]: 'rating',
}

/** Default orders of list pages. */
const ordersByPage: Partial<Record<ListPage, Order>> = { 'best-sellers': 'sales' }

/** The requested order, otherwise the default order of the page or campaign. */
export const resolveOrder = (
  { sortType, page }: Pick<ProductFilter, 'sortType' | 'page'>,
  { hasCampaign }: { hasCampaign: boolean },
): Order =>
  ordersBySortType[sortType] ??
  (page === undefined ? undefined : ordersByPage[page]) ??
  (hasCampaign ? 'campaign' : 'recommended')

/**
 * Converts inclusive bounds on the viewer's price to inclusive bounds on the retail price in cents. The wholesale level
 * lowers every price by `levelPermille`, rounded to cents.
 */
export const toRetailBounds = (
  { priceMin, priceMax }: Pick<ProductFilter, 'priceMin' | 'priceMax'>,
  levelPermille: number,
): { minCents: number | null; maxCents: number | null } => {
  const paid = (1000 - levelPermille) / 1000
  const lowest = (dollars: number) => Math.ceil((toCents(dollars) - 0.5) / paid - 1e-9)
  const beyond = (dollars: number) => Math.ceil((toCents(dollars) + 0.5) / paid - 1e-9)
  return {
    minCents: priceMin === undefined ? null : lowest(priceMin),
    maxCents: priceMax === undefined ? null : beyond(priceMax) - 1,
  }
}
