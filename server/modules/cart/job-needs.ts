import type { NeededProduct } from '@fixbench/contract/cart/cart.schemas.ts'
import type { Page } from '@fixbench/contract/core/paging.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { type Paging, toRange } from '#server/lib/paging.ts'
import { joinCards } from '#server/modules/catalog/cards.ts'
import { pageNeeds } from './job-needs.repo.ts'

/** Products that complete the repairs of a cart and are not in it yet: the cart of a member, or the given SKU codes. */
export const listJobNeeds = (
  deps: ShopContext,
  viewer: Viewer,
  { skuCodes, ...page }: Paging & { skuCodes: readonly string[] },
): Page<NeededProduct> => {
  const isOwnCart = viewer.kind === 'member' && skuCodes.length === 0
  const source = isOwnCart ? { memberId: viewer.memberId } : { skuCodes }
  const { needs, total } = pageNeeds(deps.sql, source, {
    now: toDbInstant(deps.clock.nowMs()),
    ...toRange(page),
  })
  const rows = joinCards(deps, viewer, needs, (card, { neededFor }) => ({ ...card, neededFor }))
  return { rows, total }
}
