import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toProductCard } from './card.mapper.ts'
import { findCardsById, listCards, listCardsByIds, type PagePlan } from './card.repo.ts'
import { createPriceView } from './price-view.ts'

/** One page of product cards that a plan selects, at the viewer's prices. */
export const listPlanned = (deps: ShopContext, viewer: Viewer, plan: PagePlan): Page<ProductCard> => {
  const { rows, total } = listCards(deps.sql, plan)
  const view = createPriceView(deps, viewer)
  return { rows: rows.map(row => toProductCard(view, row)), total }
}

/** Cards of products on sale, in the order of the ids. */
export const getCards = (deps: ShopContext, viewer: Viewer, productIds: readonly number[]): ProductCard[] => {
  const view = createPriceView(deps, viewer)
  return listCardsByIds(deps.sql, productIds).map(row => toProductCard(view, row))
}

/** Maps rows to results with the cards of their products; skips rows whose product was deleted. */
export const joinCards = <Row extends { productId: number }, Result>(
  deps: ShopContext,
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
export const getCardsById = (deps: ShopContext, viewer: Viewer, productIds: readonly number[]) => {
  const view = createPriceView(deps, viewer)
  return new Map([...findCardsById(deps.sql, productIds)].map(([id, row]) => [id, toProductCard(view, row)]))
}
