import type { CartSummary } from '#contract/cart.contract.ts'
import type { SkuLine } from '#contract/sku-lines.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { createPriceView } from '#server/modules/catalog/price-view.ts'
import { findPricedSkus, type RequestedSku, toSkuLine } from '#server/modules/catalog/sku-line.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { toCartSummary } from './cart.mapper.ts'
import { sumCart } from './cart.rules.ts'

/** SKUs of a list with their sums, as a cart that is stored in the browser shows them; every line counts as selected. */
export const showSkus = (
  deps: WorldDeps,
  viewer: Viewer,
  requestedItems: readonly RequestedSku[],
): { rows: SkuLine[]; total: number; summary: CartSummary } => {
  const view = createPriceView(deps, viewer)
  const lines = findPricedSkus(deps, viewer, requestedItems)
  const sums = sumCart(
    lines.map(line => ({
      buyCount: line.quantity,
      unitCents: line.unitCents,
      listCents: line.listCents,
      isOnSale: line.isOnSale === 1,
      isSelected: true,
      isPresale: line.isPresale === 1,
      free: line.free,
      moq: line.moq,
    })),
  )
  return { rows: lines.map(line => toSkuLine(view, line)), total: lines.length, summary: toCartSummary(sums) }
}
