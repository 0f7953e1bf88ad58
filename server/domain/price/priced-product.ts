import type { PriceMode } from './price-visibility.ts'
import { type LadderStep, type Reduction, resolveUnitPriceCents } from './resolve-price.ts'

/** What a product's row says about its price. */
export type PricedProduct = {
  priceMode: PriceMode
  discountType: Reduction['type']
  discountAmtCents: number
  discountPermille: number
  discountStartsAt: string | null
  discountEndsAt: string | null
  ladderCode: string | null
}

/** Price ladders by code; steps by rising quantity. */
export type Ladders = ReadonlyMap<string, readonly LadderStep[]>

/** The reduction of a product's row, in force or not; null for a product without one. */
export const toReduction = (product: Omit<PricedProduct, 'priceMode'>): Reduction | null =>
  product.discountType === 0
    ? null
    : {
        type: product.discountType,
        amountCents: product.discountAmtCents,
        paidPermille: product.discountPermille,
        startsAtMs: product.discountStartsAt === null ? null : Date.parse(product.discountStartsAt),
        endsAtMs: product.discountEndsAt === null ? null : Date.parse(product.discountEndsAt),
      }

/** Steps of a product's ladder; none for a product without one. */
export const findLadder = (ladders: Ladders, code: string | null): readonly LadderStep[] =>
  code === null ? [] : (ladders.get(code) ?? [])

/** What one piece of a SKU costs at a quantity, a wholesale level and an instant, from the product's row. */
export const computeUnitPrice = (
  product: Omit<PricedProduct, 'priceMode'>,
  ladders: Ladders,
  requested: { listCents: number; quantity: number; levelPermille: number; nowMs: number },
): number =>
  resolveUnitPriceCents({
    ...requested,
    reduction: toReduction(product),
    ladder: findLadder(ladders, product.ladderCode),
  })
