import type { Page } from '#contract/core/paging.ts'
import type { ProductCard } from '#contract/product-card.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toProductCard } from './card.mapper.ts'
import { listCards } from './card.repo.ts'
import type { Paging } from './list-products.ts'
import { createPriceView } from './price-view.ts'
import { findNamedProduct, type ProductName } from './product-name.ts'
import { planRecommended, type RecommendKind } from './recommended.repo.ts'

/** Recommendations for a product. Fails as missing for an unknown product. */
export const listRecommended = (
  deps: WorldDeps,
  viewer: Viewer,
  { kind, pageNum, pageSize, ...name }: ProductName & Paging & { kind: RecommendKind },
): Page<ProductCard> => {
  const productId = findNamedProduct(deps.sql, name)
  if (productId === null) return failMissing('The product')
  const { rows, total } = listCards(
    deps.sql,
    planRecommended(kind, productId, pageSize, (pageNum - 1) * pageSize),
  )
  const view = createPriceView(deps, viewer)
  return { rows: rows.map(row => toProductCard(view, row)), total }
}
