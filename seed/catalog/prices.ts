import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { computeUnit } from './hash.ts'

const JITTER_LOW = 0.96
const JITTER_SPAN = 0.08
const SMALL_CENTS = 500
const MIDDLE_CENTS = 5000

/** Rounds to an ending that the trade uses: .x9 below 5 dollars, .49 or .99 below 50, whole dollars above. */
export const tradePriceCents = (exactCents: number, minimumCents: number): number => {
  const price =
    exactCents < SMALL_CENTS
      ? Math.round(exactCents / 10) * 10 - 1
      : exactCents < MIDDLE_CENTS
        ? Math.round(exactCents / 50) * 50 - 1
        : Math.round(exactCents / 100) * 100
  return Math.max(minimumCents, price)
}

/** Base price of a family for a device, before the factors of the variant; fails when the facts give none. */
const partBaseUsd = (device: DeviceFact, family: FamilyFact): number => {
  if (family.price.byTierUsd !== undefined) {
    const base = family.price.byTierUsd[String(device.priceTier)]
    if (base === undefined) throw new Error(`${family.id} has no price for tier ${device.priceTier}`)
    return base
  }
  if (device.screenRefUsd === undefined) throw new Error(`${device.id} has no screen price for ${family.id}`)
  return device.screenRefUsd * (family.price.screenFactor?.[device.type] ?? 1)
}

/** Retail price of a variant; one factor per product keeps colors of a grade at one price. */
export const partPriceCents = (
  facts: Facts,
  device: DeviceFact,
  family: FamilyFact,
  factor: number,
): number => {
  const jitter = JITTER_LOW + JITTER_SPAN * computeUnit(`price:${device.code}-${family.code}`)
  const exact = partBaseUsd(device, family) * factor * jitter * 100
  return tradePriceCents(exact, facts.minimumPriceUsd * 100)
}
