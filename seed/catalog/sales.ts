import { DAY_MS, HOUR_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { isReductionLive } from '@fixbench/domain/price/resolve-price.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { computeUnit, integerBetween } from './hash.ts'
import type { CatalogProduct } from './types.ts'

const CATALOG_AGE_DAYS = 728
/** Products are labeled as new for this time. Parts of older devices were all in the catalog before. */
export const NEW_DAYS = 45
/** A device counts as new for this time after its launch, and its parts arrive in several batches. */
export const NEW_DEVICE_DAYS = 365
const RECENT_DAYS = 30
const NEW_SHARE = 0.04
const NEW_SHARE_OF_NEW_DEVICE = 0.25
/** Highest plausible sales per day of a product. */
const MAX_SOLD_PER_DAY = 4
/** Products with more sales than the catalog's age explains are among its first. */
const FIRST_PRODUCTS_SHARE = 0.9
const NEWEST_DAYS = 1
const MONTHS = 12
const FIRST_HOUR = 1
const LAST_HOUR = 9

const SOLD_BY_POPULARITY: Record<number, number> = { 5: 4200, 4: 1300, 3: 260, 2: 70 }

/** Midnight of the last full day before every world starts. */
const LAST_MIDNIGHT_MS = shopTime.startMs - (shopTime.startMs % DAY_MS) - DAY_MS

/** Latest possible launch of a device: the end of its launch month, or else of its year. */
export const getLaunchMs = ({ year, launch }: Pick<DeviceFact, 'year' | 'launch'>): number => {
  const [launchYear = year, month = MONTHS] = (launch ?? '').split('-').filter(Boolean).map(Number)
  return Math.min(Date.UTC(launchYear, month), LAST_MIDNIGHT_MS - NEWEST_DAYS * DAY_MS)
}

const countDaysSince = (ms: number): number => Math.floor((LAST_MIDNIGHT_MS - ms) / DAY_MS)

/** What is known about a product before it gets a date. Tools have no device, so their launch is null. */
type Publication = { spuCode: string; launchMs: number | null; soldCount: number }

/** Days before the start on which a product went on sale. */
const chooseDaysAgo = ({ spuCode, launchMs, soldCount }: Publication): number => {
  const sinceLaunch = Math.max(0, launchMs === null ? CATALOG_AGE_DAYS : countDaysSince(launchMs))
  const isOfNewDevice = launchMs !== null && sinceLaunch <= NEW_DEVICE_DAYS
  const share = isOfNewDevice ? NEW_SHARE_OF_NEW_DEVICE : NEW_SHARE
  const isNew = computeUnit(`new:${spuCode}`) < share
  const oldest = Math.min(isNew ? RECENT_DAYS : CATALOG_AGE_DAYS, sinceLaunch)
  const daysAgo = integerBetween(
    `published:${spuCode}`,
    isNew ? 0 : Math.min(RECENT_DAYS + 1, oldest),
    oldest,
  )

  const mayBeNew = launchMs === null || isOfNewDevice
  const limit = Math.min(CATALOG_AGE_DAYS, sinceLaunch)
  const soldDays = Math.min(limit * FIRST_PRODUCTS_SHARE, Math.ceil(soldCount / MAX_SOLD_PER_DAY))
  const least = Math.min(limit, Math.max(Math.ceil(soldDays), mayBeNew ? 0 : NEW_DAYS + 1))

  return daysAgo >= least ? daysAgo : integerBetween(`published-earlier:${spuCode}`, least, limit)
}

/**
 * Publication date of a product: within the two years before the start, after the launch of its device, and early
 * enough for its sales. Within the last `NEW_DAYS`, only tools and parts of new devices went on sale.
 */
export const getPublishedMs = (publication: Publication): number => {
  const { spuCode } = publication
  const hour = integerBetween(`published-hour:${spuCode}`, FIRST_HOUR, LAST_HOUR)
  const minute = integerBetween(`published-minute:${spuCode}`, 0, 59)
  return LAST_MIDNIGHT_MS - chooseDaysAgo(publication) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
}

const DEMAND_BY_RANK: Record<number, number> = { 1: 0.5, 2: 0.28, 3: 0.14 }
/** Demand for popular families, relative to screens. */
const DEMAND_BY_FAMILY: Record<string, number> = {
  screen: 1,
  battery: 0.95,
  'charging-port': 0.7,
  'back-glass': 0.65,
  'tempered-glass': 0.45,
  'screen-adhesive': 0.5,
  'camera-lens': 0.4,
  joystick: 0.7,
  keyboard: 0.6,
}
/** Below 1, so that more options divide the demand but raise the total. */
const OPTION_EXPONENT = 0.75

/** Demand for a part family, from 0 to 1. */
export const getFamilyDemand = (family: Pick<FamilyFact, 'id' | 'rank'>): number =>
  DEMAND_BY_FAMILY[family.id] ?? DEMAND_BY_RANK[family.rank] ?? 0

/** Time after launch until the repair demand for a device peaks. */
const FULL_DEMAND_DAYS = 540
const MIN_DEMAND = 0.03

/** Share of its peak demand that a device has reached at its age. */
export const getMarketShare = (launchMs: number): number =>
  Math.max(MIN_DEMAND, Math.min(1, (LAST_MIDNIGHT_MS - launchMs) / DAY_MS / FULL_DEMAND_DAYS))

/** Units sold so far: few SKUs sell a lot, most sell little. `demand` is that of the product, from 0 to 1. */
export const computeSoldCount = (
  skuCode: string,
  { popularity, demand, optionCount }: { popularity: number; demand: number; optionCount: number },
): number => {
  const top = ((SOLD_BY_POPULARITY[popularity] ?? 0) * demand) / optionCount ** OPTION_EXPONENT
  return Math.floor(top * computeUnit(`sold:${skuCode}`) ** 2)
}

type Scored = Pick<CatalogProduct, 'spuCode' | 'soldCount' | 'publishedMs' | 'skus' | 'discount'>

/** Recommendation score: sales, with a bonus for stock, freshness and an active discount. */
export const computeRecommendScore = (product: Scored): number => {
  const sales = Math.round(1000 * Math.log10(1 + product.soldCount))
  const inStock = product.skus.some(sku => sku.stock > 0) ? 600 : 0
  const ageDays = (shopTime.startMs - product.publishedMs) / DAY_MS
  const fresh = Math.max(0, Math.round(400 - ageDays * 2))
  const reduced = isReductionLive(product.discount, shopTime.startMs) ? 150 : 0
  return sales + inStock + fresh + reduced + integerBetween(`score:${product.spuCode}`, 0, 99)
}
