import type { PriceMode } from '#server/domain/price/price-visibility.ts'
import {
  type LadderStep,
  type Reduction,
  reducedCents,
  resolveUnitPriceCents,
} from '#server/domain/price/resolve-price.ts'

/** What the price columns of a product row are worked out from. */
export type PriceColumnsQuestion = {
  priceMode: PriceMode
  reduction: Reduction | null
  ladder: readonly LadderStep[]
  /** List prices of the SKUs on sale. */
  skuCents: readonly number[]
  nowMs: number
}

/** The price columns that a product row keeps so that lists can sort and filter; null without any SKU on sale. */
export const priceColumnsOf = ({ priceMode, reduction, ladder, skuCents, nowMs }: PriceColumnsQuestion) => {
  if (skuCents.length === 0) return null
  const listCents = Math.min(...skuCents)
  const minPriceCents = reducedCents(listCents, reduction, nowMs)
  const quantity = Math.max(1, ...ladder.map(step => step.minQuantity))
  return {
    minPriceCents,
    maxPriceCents: reducedCents(Math.max(...skuCents), reduction, nowMs),
    joinPriceCents: listCents,
    lowestPriceCents: resolveUnitPriceCents({
      listCents,
      reduction,
      ladder,
      quantity,
      levelPermille: 0,
      nowMs,
    }),
    offPermille: Math.round(1000 - (minPriceCents * 1000) / listCents),
    guestPriceCents: priceMode === 'shown' ? minPriceCents : null,
    memberPriceCents: priceMode === 'quote' ? null : minPriceCents,
  }
}
