import { getPriceBasis } from './cost-model.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'

const SMALL_CENTS = 500
const MIDDLE_CENTS = 5000

/**
 * Rounds to a usual retail price: ending in 9 below $5, in .49 or .99 below $50, whole dollars above. Never below
 * `minimumCents`.
 */
export const roundToTradePrice = (exactCents: number, minimumCents: number): number =>
  Math.max(minimumCents, roundPrice(exactCents))

const roundPrice = (exactCents: number): number => {
  if (exactCents < SMALL_CENTS) return Math.round(exactCents / 10) * 10 - 1
  if (exactCents < MIDDLE_CENTS) return Math.round(exactCents / 50) * 50 - 1
  return Math.round(exactCents / 100) * 100
}

/** Retail price of a variant: the basis of its product times the factor of grade, version and pack. */
export const computePartPriceCents = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  factor: number,
): number =>
  roundToTradePrice(getPriceBasis(facts, device, family).usd * factor * 100, facts.minimumPriceUsd * 100)
