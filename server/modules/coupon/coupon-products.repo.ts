import type { ProductCard } from '#contract/catalog/product-card.ts'
import type { Page } from '#contract/core/paging.ts'
import type { CouponTerms, ScopeItem } from '#server/domain/coupon/evaluate-coupons.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { failMissing } from '#server/lib/fail.ts'
import { type Paging, toRange } from '#server/lib/slice-page.ts'
import { toProductCard } from '#server/modules/catalog/card.mapper.ts'
import { listCards } from '#server/modules/catalog/card.repo.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { findCoupon } from './coupon.repo.ts'

const conditions: Record<ScopeItem['kind'], string> = {
  category: `(p.l1CategoryId in (select cast(value as integer) from json_each(?1))
           or p.l2CategoryId in (select cast(value as integer) from json_each(?1))
           or p.l3CategoryId in (select cast(value as integer) from json_each(?1)))`,
  family: 'p.familyId in (select id from PartFamily where slug in (select value from json_each(?1)))',
  product: 'p.productCode in (select value from json_each(?1))',
  brand: 'p.brandId in (select id from Brand where slug in (select value from json_each(?1)))',
  priceMode: 'p.priceMode in (select value from json_each(?1))',
}

/** Converts a coupon scope to conditions on `Product p`; must match `isInScope`. */
const toScopeCondition = ({ scope, scopeItems }: CouponTerms): { where: string; values: string[] } => {
  const parts: string[] = []
  const values: string[] = []
  const add = (items: readonly ScopeItem[], isExcluded: boolean): void => {
    for (const kind of new Set(items.map(item => item.kind))) {
      const refs = items.filter(item => item.kind === kind).map(item => item.ref)
      const condition = conditions[kind].replaceAll('?1', '?')
      const count = condition.split('?').length - 1
      parts.push(isExcluded ? `coalesce(not ${condition}, 1)` : condition)
      values.push(...Array.from({ length: count }, () => JSON.stringify(refs)))
    }
  }
  const included = scopeItems.filter(item => !item.isExcluded)
  if (scope !== 'all') {
    if (included.length === 0) parts.push('0')
    add(included, false)
  }
  add(
    scopeItems.filter(item => item.isExcluded),
    true,
  )
  return { where: ['p.status = 1', ...parts].join(' and '), values }
}

/** One page of the products on sale that a coupon applies to, recommended products first. */
export const listCouponProducts = (
  deps: WorldDeps,
  viewer: Viewer,
  { couponId, ...page }: Paging & { couponId: string },
): Page<ProductCard> => {
  const id = /^\d{1,9}$/.test(couponId) ? Number(couponId) : 0
  const coupon = findCoupon(deps.sql, { id }) ?? failMissing('The coupon')
  const { where, values } = toScopeCondition(coupon)
  const { limit, offset } = toRange(page)
  const { rows, total } = listCards(deps.sql, {
    pageSql: `select p.id from Product p where ${where} order by p.recommendScore desc, p.id limit ? offset ?`,
    pageValues: [...values, limit, offset],
    totalSql: `select count(*) from Product p where ${where}`,
    totalValues: values,
  })
  const view = createPriceView(deps, viewer)
  return { rows: rows.map(row => toProductCard(view, row)), total }
}
