import type { ListPage, ProductFilter } from '#contract/product-filter.ts'
import { sortTypes } from '#contract/product-filter.ts'
import { toCents } from '#server/domain/money.ts'

/** Price column visible to the viewer. It is null for hidden prices, so that they never match a filter or affect the order. */
export type PriceColumn = 'guestPriceCents' | 'memberPriceCents'

/** Selected values of one group; a product must match any of them. `skuIds` are values that distinguish the SKUs of a product. */
export type ChosenGroup = { key: string; ids: readonly number[]; skuIds: readonly number[] }

/** A product filter with every name resolved; `nothing` when a name is unknown. */
export type ResolvedFilter = {
  category: { column: string; id: number; productCount: number } | null
  /** Codes of campaigns; a product must be in one of them. */
  campaigns: readonly string[] | null
  /** Only products whose price is reduced now by at least so many thousandths; 0 takes every product. */
  leastOffPermille: number
  features: readonly ChosenGroup[]
  tags: readonly ChosenGroup[]
  deviceIds: readonly number[]
  price: { column: PriceColumn; minCents: number | null; maxCents: number | null }
  inStock: boolean
  /** Ids of the products that a search found, as a JSON list. */
  match: string | null
  /** SKUs that a search means, among those of the products that it finds. */
  meantSkuIds: readonly number[]
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

/** Pages whose name says how they are sorted. */
const ordersByPage: Partial<Record<ListPage, Order>> = { 'best-sellers': 'sales' }

/** The order asked for; without one, that of the page, then that of the campaign. */
export const resolveOrder = (
  { sortType, page }: Pick<ProductFilter, 'sortType' | 'page'>,
  hasCampaign: boolean,
): Order =>
  ordersBySortType[sortType] ??
  (page === undefined ? undefined : ordersByPage[page]) ??
  (hasCampaign ? 'campaign' : 'recommended')

/**
 * Bounds on the retail price in cents that hold the given bounds on the viewer's price, both ends included.
 * A wholesale level lowers every price by `levelPermille` thousandths, rounded to cents.
 */
export const retailBounds = (
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
