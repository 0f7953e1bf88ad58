import { lazyFor } from '@fixbench/server/lib/lazy.ts'
import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import type { Variant } from './variants.ts'

/** A part as numbered by its manufacturer. Products for all its devices share price, stock and compatibility list. */
export type Article = {
  /** The device that determines price, weight and stock. */
  lead: DeviceFact
  devices: readonly [DeviceFact, ...DeviceFact[]]
  /** Manufacturer's number; absent if only the fit is known. */
  number?: string | undefined
  /** Grade and color of the number; all if absent. */
  grade?: string | undefined
  color?: string | undefined
}

const NUMBERED_BATTERIES = ['battery', 'battery-cell']

const byDemand = (a: DeviceFact, b: DeviceFact): number => b.popularity - a.popularity || b.year - a.year

const createArticle = (devices: readonly DeviceFact[], rest: Omit<Article, 'lead' | 'devices'>): Article => {
  const [lead, ...others] = devices
  if (lead === undefined) throw new Error(`part number ${rest.number ?? ''} names no known device`)
  return { ...rest, lead, devices: [lead, ...others] }
}

const createBatteryArticles = (facts: Facts): [string, Article][] => {
  const numbers = new Set(facts.devices.flatMap(device => device.batteryPartNumber ?? []))
  return [...numbers].flatMap(number => {
    const devices = facts.devices.filter(device => device.batteryPartNumber === number).toSorted(byDemand)
    const article = createArticle(devices, { number })
    return devices.flatMap(device =>
      NUMBERED_BATTERIES.map((family): [string, Article] => [`${device.id}/${family}`, article]),
    )
  })
}

const createListedArticles = (facts: Facts): [string, Article][] =>
  facts.partNumbers.flatMap(({ devices: ids, families, ...rest }) => {
    const article = createArticle(
      ids.flatMap(id => facts.deviceById.get(id) ?? []),
      rest,
    )
    return ids.flatMap(id => families.map((family): [string, Article] => [`${id}/${family}`, article]))
  })

const getArticles = lazyFor(
  (facts: Facts): ReadonlyMap<string, Article> =>
    new Map([...createBatteryArticles(facts), ...createListedArticles(facts)]),
)

/** The article behind a product. Covers only the product's device, unless it is listed for several or has a number. */
export const getArticle = (facts: Facts, device: DeviceFact, family: FamilyFact): Article =>
  getArticles(facts).get(`${device.id}/${family.id}`) ?? { lead: device, devices: [device] }

/** Key shared by all products of an article, for their common values. */
export const getArticleKey = ({ lead }: Article, family: FamilyFact): string => `${lead.code}-${family.code}`

/** Manufacturer's part number of a variant, or null. */
export const findPartNumber = (article: Article, variant: Variant): string | null => {
  if (variant.partNumber !== undefined) return variant.partNumber
  const { number, grade, color } = article
  const isMatch =
    (grade === undefined || grade === variant.grade) && (color === undefined || color === variant.color)
  return isMatch ? (number ?? null) : null
}
