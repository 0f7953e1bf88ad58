import type { Facts } from './facts.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import type { Variant } from './variants.ts'

/** One part as its maker numbers it. All devices that take it share price, stock and compatibility list. */
export type Article = {
  /** The device whose facts stand for the part. */
  lead: DeviceFact
  devices: readonly [DeviceFact, ...DeviceFact[]]
  /** Number that the maker prints on the part; missing where only the fit is known. */
  number?: string | undefined
  /** Grade and color that the number belongs to; all of them when left out. */
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

const batteryArticles = (facts: Facts): [string, Article][] => {
  const numbers = new Set(facts.devices.flatMap(device => device.batteryPartNumber ?? []))
  return [...numbers].flatMap(number => {
    const devices = facts.devices.filter(device => device.batteryPartNumber === number).toSorted(byDemand)
    const article = createArticle(devices, { number })
    return devices.flatMap(device =>
      NUMBERED_BATTERIES.map((family): [string, Article] => [`${device.id}/${family}`, article]),
    )
  })
}

const listedArticles = (facts: Facts): [string, Article][] =>
  facts.partNumbers.flatMap(({ devices: ids, families, ...rest }) => {
    const article = createArticle(
      ids.flatMap(id => facts.deviceById.get(id) ?? []),
      rest,
    )
    return ids.flatMap(id => families.map((family): [string, Article] => [`${id}/${family}`, article]))
  })

const known = new WeakMap<Facts, ReadonlyMap<string, Article>>()

const getArticles = (facts: Facts): ReadonlyMap<string, Article> => {
  const cached = known.get(facts)
  if (cached !== undefined) return cached
  const articles = new Map([...batteryArticles(facts), ...listedArticles(facts)])
  known.set(facts, articles)
  return articles
}

/** The part behind a product: its own where no other device takes it and no number is known. */
export const getArticle = (facts: Facts, device: DeviceFact, family: FamilyFact): Article =>
  getArticles(facts).get(`${device.id}/${family.id}`) ?? { lead: device, devices: [device] }

/** Key that all products of one part share, for what they have in common. */
export const getArticleKey = ({ lead }: Article, family: FamilyFact): string => `${lead.code}-${family.code}`

/** Number that the maker prints on a variant, or null. */
export const findPartNumber = (article: Article, variant: Variant): string | null => {
  if (variant.partNumber !== undefined) return variant.partNumber
  const { number, grade, color } = article
  const isMeant =
    (grade === undefined || grade === variant.grade) && (color === undefined || color === variant.color)
  return isMeant ? (number ?? null) : null
}
