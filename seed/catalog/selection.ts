import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import { hashOf } from './hash.ts'
import { SPECIAL_DEVICES, SPECIAL_PARTS, SPECIAL_TOOLS } from './specials.ts'
import type { CatalogSize } from './types.ts'

/** Devices announced for this year or later are sold ahead: few parts, delivery later. */
export const ANNOUNCED_YEAR = 2026

/** Families of each device in the small catalogue, beside those of the special products. */
const SMALL_FAMILIES = 10

export type PartChoice = { device: DeviceFact; family: FamilyFact }

/** The highest family rank that a device is stocked with: the less wanted a device, the fewer families. */
const rankLimit = (device: DeviceFact): number => {
  if (device.year >= ANNOUNCED_YEAR) return 1
  if (device.popularity === 5) return 3
  return device.popularity === 4 ? 2 : 1
}

const familiesOf = (facts: Facts, device: DeviceFact): FamilyFact[] => {
  const limit = rankLimit(device)
  return device.families.flatMap(id => facts.familyById.get(id) ?? []).filter(family => family.rank <= limit)
}

const standardParts = (facts: Facts): PartChoice[] => {
  return facts.devices.flatMap(device => familiesOf(facts, device).map(family => ({ device, family })))
}

/** One device for each series, with families that rotate from series to series so that all of them occur. */
const smallParts = (facts: Facts): PartChoice[] => {
  const bySeries = new Map<number, DeviceFact>()
  for (const device of facts.devices) {
    const series = facts.categoryBySlug.get(device.category)?.parentId ?? 0
    const known = bySeries.get(series)
    if (known === undefined || (known.popularity < device.popularity && known.year < ANNOUNCED_YEAR)) {
      bySeries.set(series, device)
    }
  }
  const sampled = [...bySeries.values()].flatMap(device => sampleFamilies(facts, device))
  const whole = SPECIAL_DEVICES.flatMap(id => facts.deviceById.get(id) ?? []).flatMap(device =>
    familiesOf(facts, device).map(family => ({ device, family })),
  )
  const special = standardParts(facts).filter(({ device, family }) =>
    SPECIAL_PARTS.has(`${device.code}-${family.code}`),
  )
  const distinct = new Map(
    [...sampled, ...whole, ...special].map(part => [`${part.device.code}-${part.family.code}`, part]),
  )
  return standardParts(facts).filter(({ device, family }) => distinct.has(`${device.code}-${family.code}`))
}

const sampleFamilies = (facts: Facts, device: DeviceFact): PartChoice[] => {
  const families = familiesOf(facts, device)
  const essential = families.filter(family => family.rank === 1)
  const others = families
    .filter(family => family.rank !== 1)
    .toSorted((a, b) => hashOf(`sample:${device.code}-${a.code}`) - hashOf(`sample:${device.code}-${b.code}`))
  return [...essential, ...others].slice(0, SMALL_FAMILIES).map(family => ({ device, family }))
}

/** The parts of a catalogue, in the order of the fact files. */
export const partsFor = (facts: Facts, size: CatalogSize): PartChoice[] => {
  return size === 'standard' ? standardParts(facts) : smallParts(facts)
}

/** The tools of a catalogue: all, or one for each category and the special ones. */
export const toolsFor = (facts: Facts, size: CatalogSize): ToolFact[] => {
  if (size === 'standard') return facts.tools
  const seen = new Set<string>()
  return facts.tools.filter(tool => {
    const isFirst = !seen.has(tool.category)
    seen.add(tool.category)
    return isFirst || SPECIAL_TOOLS.has(tool.code)
  })
}
