import type { ProductCard } from '#contract/catalog/product-card.ts'
import type { ProductFilter } from '#contract/catalog/product-filter.ts'
import type { Page } from '#contract/core/paging.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { type Paging, toRange } from '#server/lib/paging.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toProductCard } from './card.mapper.ts'
import { findCardsById, listCards, listCardsByIds, type PagePlan } from './card.repo.ts'
import type { ResolvedFilter } from './filter.rules.ts'
import { planPage } from './filter-sql.repo.ts'
import { createPriceView } from './price-view.ts'
import { type ProductName, requireProductId } from './product-name.ts'
import { planRecommended, type RecommendKind } from './recommended.repo.ts'
import { resolveFilter } from './resolve-filter.ts'

/** One page of a filtered product list, whose resolved filter `adapt` may change; unknown names match nothing. */
export const listProducts = (
  deps: WorldDeps,
  viewer: Viewer,
  { pageNum, pageSize, ...filter }: ProductFilter & Paging,
  adapt: (resolved: ResolvedFilter) => ResolvedFilter = resolved => resolved,
): Page<ProductCard> => {
  const resolved = resolveFilter(deps, viewer, filter)
  return resolved === null
    ? { rows: [], total: 0 }
    : listResolved(deps, viewer, adapt(resolved), { pageNum, pageSize })
}

/** One page of a product list for a resolved filter. */
export const listResolved = (
  deps: WorldDeps,
  viewer: Viewer,
  filter: ResolvedFilter,
  paging: Paging,
): Page<ProductCard> => listPlanned(deps, viewer, planPage(filter, toRange(paging)))

/** One page of product cards that a plan selects, at the viewer's prices. */
export const listPlanned = (deps: WorldDeps, viewer: Viewer, plan: PagePlan): Page<ProductCard> => {
  const { rows, total } = listCards(deps.sql, plan)
  const view = createPriceView(deps, viewer)
  return { rows: rows.map(row => toProductCard(view, row)), total }
}

/** Products with a reduced price, largest reduction first unless another order is requested. */
export const listReduced = (
  deps: WorldDeps,
  viewer: Viewer,
  query: ProductFilter & Paging,
): Page<ProductCard> =>
  listProducts(deps, viewer, query, resolved => ({
    ...resolved,
    leastOffPermille: 1,
    order: resolved.order === 'recommended' ? 'reduction' : resolved.order,
  }))

/** Recommendations for a product. Fails as missing for an unknown product. */
export const listRecommended = (
  deps: WorldDeps,
  viewer: Viewer,
  { kind, pageNum, pageSize, ...name }: ProductName & Paging & { kind: RecommendKind },
): Page<ProductCard> => {
  const productId = requireProductId(deps.sql, name)
  return listPlanned(deps, viewer, planRecommended(kind, productId, toRange({ pageNum, pageSize })))
}

/** Cards of products on sale, in the order of the ids. */
export const getCards = (deps: WorldDeps, viewer: Viewer, productIds: readonly number[]): ProductCard[] => {
  const view = createPriceView(deps, viewer)
  return listCardsByIds(deps.sql, productIds).map(row => toProductCard(view, row))
}

/** Maps rows to results with the cards of their products; skips rows whose product was deleted. */
export const joinCards = <Row extends { productId: number }, Result>(
  deps: WorldDeps,
  viewer: Viewer,
  rows: readonly Row[],
  toResult: (card: ProductCard, row: Row) => Result,
): Result[] => {
  const cards = getCardsById(
    deps,
    viewer,
    rows.map(row => row.productId),
  )
  return rows.flatMap(row => {
    const card = cards.get(row.productId)
    return card === undefined ? [] : [toResult(card, row)]
  })
}

/** Cards by product id, on sale or not; unknown ids are missing from the map. */
export const getCardsById = (deps: WorldDeps, viewer: Viewer, productIds: readonly number[]) => {
  const view = createPriceView(deps, viewer)
  return new Map([...findCardsById(deps.sql, productIds)].map(([id, row]) => [id, toProductCard(view, row)]))
}
