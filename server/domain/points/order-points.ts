/** Value of a point in cents. */
export const CENTS_PER_POINT = 1

const CENTS_PER_DOLLAR = 100
/** Thousandths of a point per dollar for members without a wholesale level. */
export const FULL_FACTOR_PERMILLE = 1000

/**
 * Points for goods: one per full dollar paid, times the factor of the wholesale level, rounded down; never negative.
 */
export const computeOrderPoints = (goodsCents: number, factorPermille: number): number =>
  Math.floor((Math.floor(Math.max(0, goodsCents) / CENTS_PER_DOLLAR) * factorPermille) / FULL_FACTOR_PERMILLE)
