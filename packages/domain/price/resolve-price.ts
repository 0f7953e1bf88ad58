import { roundCents } from '../money.ts'
import type { Viewer } from '../viewer.ts'

/** Who sees a product's price: everyone, members only, or only the recipient of a quote. */
export const priceModes = ['shown', 'member', 'quote'] as const
export type PriceMode = (typeof priceModes)[number]

/**
 * Whether `viewer` may see a price and buy at it. A hidden price must not appear in any response, page or structured
 * data.
 */
export const canSeePrice = (mode: PriceMode, viewer: Viewer): boolean =>
  mode === 'shown' || (mode === 'member' && viewer.kind === 'member')

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

/** A product's discount. Active from `startsAtMs` (inclusive) to `endsAtMs` (exclusive). */
export type Reduction = {
  type: ReductionType
  amountCents: number
  /** Thousandths of the price that are paid: 850 means 15% off. */
  paidPermille: number
  startsAtMs: number | null
  endsAtMs: number | null
}

/** Values of the database column: 0 none, 1 fixed amount, 2 rate. */
export const reductionTypes = { none: 0, amount: 1, rate: 2 } as const
export type ReductionType = (typeof reductionTypes)[keyof typeof reductionTypes]

/** From `minQuantity` items on, `discountPermille` thousandths are taken off the reduced price. */
export type LadderStep = { minQuantity: number; discountPermille: number }

export type PriceQuery = {
  /** Retail unit price before any discount. */
  listCents: number
  reduction: Reduction | null
  ladder: readonly LadderStep[]
  quantity: number
  /** Discount of the buyer's wholesale level in thousandths; 0 for retail. */
  levelPermille: number
  /** Unit price of a quote that the buyer accepted for exactly this quantity. */
  quotedCents?: number | undefined
  nowMs: number
}

/** Rules of a unit price in the order in which they apply. A quote replaces all others. */
const priceRules = ['list', 'discount', 'quantity', 'level', 'quote'] as const
export type PriceRule = (typeof priceRules)[number]

/** Told the unit price in cents after each rule, whether or not the rule changed it. The last one is the price. */
export type PriceRecorder = (rule: PriceRule, unitCents: number) => void

/** Minimum unit price, so rounding never makes anything free. */
const LEAST_CENTS = 1

/** Whether a discount is active at `nowMs`. */
export const isReductionLive = (reduction: Reduction | null, nowMs: number): reduction is Reduction =>
  reduction !== null &&
  reduction.type !== reductionTypes.none &&
  (reduction.startsAtMs === null || nowMs >= reduction.startsAtMs) &&
  (reduction.endsAtMs === null || nowMs < reduction.endsAtMs)

/**
 * Unit price after the active discount, before quantity and wholesale discounts. At least one cent, at most the list
 * price.
 */
export const reducedCents = (listCents: number, reduction: Reduction | null, nowMs: number): number => {
  if (!isReductionLive(reduction, nowMs)) return listCents
  const cents = {
    [reductionTypes.none]: listCents,
    [reductionTypes.amount]: listCents - reduction.amountCents,
    [reductionTypes.rate]: roundCents((listCents * reduction.paidPermille) / 1000),
  }[reduction.type]
  return Math.min(listCents, Math.max(LEAST_CENTS, cents))
}

/** Discount in thousandths at a quantity: that of the highest step reached; 0 below the first. */
export const ladderPermille = (ladder: readonly LadderStep[], quantity: number): number =>
  ladder.reduce(
    (best, step) => (quantity >= step.minQuantity ? Math.max(best, step.discountPermille) : best),
    0,
  )

/**
 * Computes the unit price: the buyer's accepted quote, or else discount, quantity price and wholesale level, rounded
 * once to whole cents. The only place that computes prices; lists, details, cart, checkout, orders and invoices use it.
 * `record` is told every step, for explanations.
 */
export const resolveUnitPriceCents = (
  { listCents, reduction, ladder, quantity, levelPermille, quotedCents, nowMs }: PriceQuery,
  record?: PriceRecorder,
): number => {
  if (quotedCents !== undefined) {
    const agreedCents = Math.max(LEAST_CENTS, quotedCents)
    record?.('quote', agreedCents)
    return agreedCents
  }

  record?.('list', listCents)
  const reduced = reducedCents(listCents, reduction, nowMs)
  record?.('discount', reduced)

  const quantityPermille = 1000 - ladderPermille(ladder, quantity)
  record?.('quantity', Math.max(LEAST_CENTS, roundCents((reduced * quantityPermille) / 1000)))
  const paidMillionths = quantityPermille * (1000 - levelPermille)
  const unitCents = Math.max(LEAST_CENTS, roundCents((reduced * paidMillionths) / 1_000_000))

  record?.('level', unitCents)

  return unitCents
}
