import { roundCents } from '../money.ts'

/** A product's reduction as the database keeps it; in force from `startsAtMs` (inclusive) to `endsAtMs` (exclusive). */
export type Reduction = {
  type: ReductionType
  amountCents: number
  /** Thousandths of the price that are paid: 850 is 8.5 tenths, 15 % off. */
  paidPermille: number
  startsAtMs: number | null
  endsAtMs: number | null
}

/** 0 none, 1 amount off, 2 rate. */
export const reductionTypes = { none: 0, amount: 1, rate: 2 } as const
export type ReductionType = (typeof reductionTypes)[keyof typeof reductionTypes]

/** From `minQuantity` pieces on, so many thousandths come off the reduced price. */
export type LadderStep = { minQuantity: number; discountPermille: number }

export type PriceQuestion = {
  /** Retail price of one piece before any reduction. */
  listCents: number
  reduction: Reduction | null
  ladder: readonly LadderStep[]
  quantity: number
  /** Thousandths off by the buyer's wholesale level; 0 for retail. */
  levelPermille: number
  /** What this buyer was offered for one of exactly so many pieces, and has accepted. */
  quotedCents?: number | undefined
  nowMs: number
}

/** Cheapest a piece can get: nothing is ever free by rounding. */
const LEAST_CENTS = 1

/** True while a reduction is in force at `nowMs`. */
export const isReductionLive = (reduction: Reduction | null, nowMs: number): reduction is Reduction =>
  reduction !== null &&
  reduction.type !== reductionTypes.none &&
  (reduction.startsAtMs === null || nowMs >= reduction.startsAtMs) &&
  (reduction.endsAtMs === null || nowMs < reduction.endsAtMs)

/**
 * Price of one piece after the reduction in force, before ladder and level; never below one cent, never above the list
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

/** Thousandths off at `quantity` pieces: the highest step reached. */
const ladderPermille = (ladder: readonly LadderStep[], quantity: number): number =>
  ladder.reduce(
    (best, step) => (quantity >= step.minQuantity ? Math.max(best, step.discountPermille) : best),
    0,
  )

/**
 * The price of one piece: the buyer's accepted quote, else reduction, then quantity ladder, then wholesale level,
 * rounded once to whole cents.
 * The only place in the shop that knows what a piece costs; list, detail, cart, checkout, order and invoice ask here.
 */
export const resolveUnitPriceCents = ({
  listCents,
  reduction,
  ladder,
  quantity,
  levelPermille,
  quotedCents,
  nowMs,
}: PriceQuestion): number => {
  if (quotedCents !== undefined) return Math.max(LEAST_CENTS, quotedCents)
  const reduced = reducedCents(listCents, reduction, nowMs)
  const off = (1000 - ladderPermille(ladder, quantity)) * (1000 - levelPermille)
  return Math.max(LEAST_CENTS, roundCents((reduced * off) / 1_000_000))
}
