import type { ProductCard } from '@fixbench/contract/catalog/product-card.ts'
import type { ProductFilter } from '@fixbench/contract/catalog/product-filter.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { type Paging, toRange } from '#server/lib/paging.ts'
import { listPlanned } from './cards.ts'
import type { ResolvedFilter } from './filter.rules.ts'
import { planPage } from './filter-sql.repo.ts'
import { resolveFilter } from './resolve-filter.ts'

/** One page of a filtered product list, whose resolved filter `adapt` may change; unknown names match nothing. */
export const listProducts = (
  deps: ShopContext,
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
  deps: ShopContext,
  viewer: Viewer,
  filter: ResolvedFilter,
  paging: Paging,
): Page<ProductCard> => listPlanned(deps, viewer, planPage(filter, toRange(paging)))

/** Products with a reduced price, largest reduction first unless another order is requested. */
export const listReduced = (
  deps: ShopContext,
  viewer: Viewer,
  query: ProductFilter & Paging,
): Page<ProductCard> =>
  listProducts(deps, viewer, query, resolved => ({
    ...resolved,
    leastOffPermille: 1,
    order: resolved.order === 'recommended' ? 'reduction' : resolved.order,
  }))
