import type { PriceMode } from './price-visibility.ts'
import { type LadderStep, type Reduction, resolveUnitPriceCents } from './resolve-price.ts'

/** The price columns of a product row. */
export type PricedProduct = {
  priceMode: PriceMode
  discountType: Reduction['type']
  discountAmtCents: number
  discountPermille: number
  discountStartsAt: string | null
  discountEndsAt: string | null
  ladderCode: string | null
}

/** Quantity prices by code, with steps in ascending order. */
export type Ladders = ReadonlyMap<string, readonly LadderStep[]>

/** The discount of a product row, whether or not it is active; null without one. */
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

/** Quantity prices of a product; empty without a ladder. */
export const findLadder = (ladders: Ladders, code: string | null): readonly LadderStep[] =>
  code === null ? [] : (ladders.get(code) ?? [])

/** Unit price of a SKU for a quantity, a wholesale level and an instant. */
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
