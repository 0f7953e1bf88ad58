import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import { computeHash } from './hash.ts'
import { SPECIAL_DEVICES, SPECIAL_PARTS, SPECIAL_TOOLS } from './specials.ts'
import type { CatalogSize } from './types.ts'

/** Devices that come out in the week in which a world starts. Their parts are sold ahead: few of them, delivery later. */
const JUST_OUT: ReadonlySet<string> = new Set([
  'samsung-galaxy-z-fold7',
  'samsung-galaxy-z-flip7',
  'samsung-galaxy-z-flip7-fe',
  'samsung-galaxy-watch8-40mm',
  'samsung-galaxy-watch8-44mm',
  'samsung-galaxy-watch8-classic-46mm',
])

/** Families of each device in the small catalog, beside those of the special products. */
const SMALL_FAMILIES = 10

export type PartChoice = { device: DeviceFact; family: FamilyFact }

/** So many devices of each brand group are stocked in full, so that no group of parts stays empty. */
const FULL_PER_BRAND_GROUP = 6

/** Parts of such a device are ordinary stock; those of a device that just comes out are sold ahead. */
export const isOnMarket = (device: DeviceFact): boolean => !JUST_OUT.has(device.id)

/** Devices on the market first, then by how wanted and how new they are. */
const byDemand = (a: DeviceFact, b: DeviceFact): number =>
  Number(isOnMarket(b)) - Number(isOnMarket(a)) || b.popularity - a.popularity || b.year - a.year

const groupBy = <Item, Key>(items: readonly Item[], getKey: (item: Item) => Key): Item[][] => {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return [...groups.values()]
}

/** The most wanted devices of each brand group. */
const showcase = (facts: Facts): ReadonlySet<DeviceFact> =>
  new Set(
    groupBy(facts.devices, device => device.brandGroup).flatMap(devices =>
      devices.toSorted(byDemand).slice(0, FULL_PER_BRAND_GROUP),
    ),
  )

/** The highest family rank that a device is stocked with: the less wanted a device, the fewer families. */
const rankLimit = (device: DeviceFact, isShowcase: boolean): number => {
  if (!isOnMarket(device)) return 1
  return isShowcase || device.popularity >= 3 ? 3 : 1
}

const standardParts = (facts: Facts): PartChoice[] => {
  const shown = showcase(facts)
  return facts.devices.flatMap(device =>
    device.families
      .flatMap(id => facts.familyById.get(id) ?? [])
      .filter(family => family.rank <= rankLimit(device, shown.has(device)))
      .map(family => ({ device, family })),
  )
}

/** A few families of a device: the essential ones, then some that differ from device to device. */
const getSample = (parts: readonly PartChoice[]): PartChoice[] =>
  parts
    .toSorted(
      (a, b) => sampleOrder(a) - sampleOrder(b) || computeHash(sampleKey(a)) - computeHash(sampleKey(b)),
    )
    .slice(0, SMALL_FAMILIES)
const sampleOrder = ({ family }: PartChoice): number => (family.rank === 1 ? 0 : 1)
const sampleKey = ({ device, family }: PartChoice): string => `sample:${device.code}-${family.code}`

/** A sample of one device for each series, the special devices in full and the special products. */
const smallParts = (facts: Facts): PartChoice[] => {
  const parts = standardParts(facts)
  const partsOf = new Map(groupBy(parts, part => part.device).map(group => [group[0]?.device, group]))
  const series = groupBy(facts.devices, device => facts.categoryBySlug.get(device.category)?.parentId)
  const chosen = series.flatMap(devices => devices.toSorted(byDemand).slice(0, 1))
  const sampled = new Set(chosen.flatMap(device => getSample(partsOf.get(device) ?? [])))
  return parts.filter(
    part =>
      sampled.has(part) ||
      SPECIAL_DEVICES.includes(part.device.id) ||
      SPECIAL_PARTS.has(`${part.device.code}-${part.family.code}`),
  )
}

/** The parts of a catalog, in the order of the fact files. */
export const partsFor = (facts: Facts, size: CatalogSize): PartChoice[] =>
  size === 'standard' ? standardParts(facts) : smallParts(facts)

/** The tools of a catalog: all, or one for each category and the special ones. */
export const toolsFor = (facts: Facts, size: CatalogSize): ToolFact[] => {
  if (size === 'standard') return facts.tools
  const seen = new Set<string>()
  return facts.tools.filter(tool => {
    const isFirst = !seen.has(tool.category)
    seen.add(tool.category)
    return isFirst || SPECIAL_TOOLS.has(tool.code)
  })
}
