import type { DeviceFact, FamilyFact } from './facts-types.ts'
import type { Variant } from './variants.ts'

const HIGH_CAPACITY = 'High Capacity'

/** Rated capacity of a battery variant in mAh, or null for anything else or where the maker gives none. */
export const findCapacityMah = (device: DeviceFact, family: FamilyFact, variant: Variant): number | null => {
  if (!family.attributes.includes('capacityMah')) return null
  const isHigh = variant.choices.some(choice => choice.value === HIGH_CAPACITY)
  return (isHigh ? device.highCapacityMah : device.batteryMah) ?? null
}
