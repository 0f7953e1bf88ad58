import { MACHINE_REFINERS } from './refine-machines.ts'
import { PART_REFINERS } from './refine-parts.ts'
import { SUPPLY_REFINERS } from './refine-supplies.ts'
import type { Refiner } from './refiner.ts'

/** How the facts of an article fill the parameters of each drawing, on top of the preset. */
export const REFINERS: Readonly<Record<string, Refiner>> = {
  ...PART_REFINERS,
  ...SUPPLY_REFINERS,
  ...MACHINE_REFINERS,
}
