import { groupBy } from '@fixbench/contract/core/lists.ts'
import { SPECIAL_DEVICES, SPECIAL_PARTS, SPECIAL_TOOLS } from '@fixbench/fixtures/named-products.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact, ToolFact } from './facts-types.ts'
import { computeHash } from './hash.ts'
import type { CatalogSize } from './types.ts'

/** Devices released in the week in which a world starts. Only their essential parts are sold, on presale. */
const UNRELEASED: ReadonlySet<string> = new Set([
  'samsung-galaxy-z-fold7',
  'samsung-galaxy-z-flip7',
  'samsung-galaxy-z-flip7-fe',
  'samsung-galaxy-watch8-40mm',
  'samsung-galaxy-watch8-44mm',
  'samsung-galaxy-watch8-classic-46mm',
])

/** Families per device in the small catalog, in addition to the special products. */
const SMALL_FAMILIES = 10

export type PartChoice = { device: DeviceFact; family: FamilyFact }

/** Devices per brand group with all families, so that no category is empty. */
const FULL_PER_BRAND_GROUP = 6

/** Whether a device is on the market. Parts of unreleased devices are on presale. */
export const isOnMarket = (device: DeviceFact): boolean => !UNRELEASED.has(device.id)

/** Sorts devices on the market first, then by popularity and year. */
const byDemand = (a: DeviceFact, b: DeviceFact): number =>
  Number(isOnMarket(b)) - Number(isOnMarket(a)) || b.popularity - a.popularity || b.year - a.year

/** The most popular devices of each brand group. */
const listShowcase = (facts: Facts): ReadonlySet<DeviceFact> =>
  new Set(
    [...groupBy(facts.devices, device => device.brandGroup).values()].flatMap(devices =>
      devices.toSorted(byDemand).slice(0, FULL_PER_BRAND_GROUP),
    ),
  )

/** Highest family rank sold for a device: less popular devices have fewer families. */
const getRankLimit = (device: DeviceFact, { isShowcase }: { isShowcase: boolean }): number => {
  if (!isOnMarket(device)) return 1
  return isShowcase || device.popularity >= 3 ? 3 : 1
}

const listStandardParts = (facts: Facts): PartChoice[] => {
  const showcase = listShowcase(facts)
  return facts.devices.flatMap(device =>
    device.families
      .flatMap(id => facts.familyById.get(id) ?? [])
      .filter(family => family.rank <= getRankLimit(device, { isShowcase: showcase.has(device) }))
      .map(family => ({ device, family })),
  )
}

/** A few families of a device: the essential ones first, then others in hash order. */
const getSample = (parts: readonly PartChoice[]): PartChoice[] =>
  parts
    .toSorted(
      (a, b) => sampleOrder(a) - sampleOrder(b) || computeHash(sampleKey(a)) - computeHash(sampleKey(b)),
    )
    .slice(0, SMALL_FAMILIES)
const sampleOrder = ({ family }: PartChoice): number => (family.rank === 1 ? 0 : 1)
const sampleKey = ({ device, family }: PartChoice): string => `sample:${device.code}-${family.code}`

/** Samples of one device per series, all parts of the special devices, and the special products. */
const listSmallParts = (facts: Facts): PartChoice[] => {
  const parts = listStandardParts(facts)
  const partsByDevice = groupBy(parts, part => part.device)
  const series = groupBy(facts.devices, device => facts.categoryBySlug.get(device.category)?.parentId)
  const chosen = [...series.values()].flatMap(devices => devices.toSorted(byDemand).slice(0, 1))
  const sampled = new Set(chosen.flatMap(device => getSample(partsByDevice.get(device) ?? [])))
  return parts.filter(
    part =>
      sampled.has(part) ||
      SPECIAL_DEVICES.includes(part.device.id) ||
      SPECIAL_PARTS.has(`${part.device.code}-${part.family.code}`),
  )
}

/** The parts of a catalog, in the order of the fact files. */
export const listParts = (facts: Facts, size: CatalogSize): PartChoice[] =>
  size === 'standard' ? listStandardParts(facts) : listSmallParts(facts)

/** The tools of a catalog: all, or in a small one the first of each category and the special ones. */
export const listTools = (facts: Facts, size: CatalogSize): ToolFact[] => {
  if (size === 'standard') return facts.tools
  const seen = new Set<string>()
  return facts.tools.filter(tool => {
    const isFirst = !seen.has(tool.category)
    seen.add(tool.category)
    return isFirst || SPECIAL_TOOLS.has(tool.code)
  })
}
