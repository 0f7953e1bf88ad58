import { isReductionLive } from '#server/domain/price/resolve-price.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time.ts'
import { shopTime } from '../shop-time.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { computeUnit, integerBetween } from './hash.ts'
import type { CatalogProduct } from './types.ts'

const CATALOG_AGE_DAYS = 728
const NEW_DAYS = 30
const NEW_SHARE = 0.04
const MAX_SOLD_OF_NEW = 300
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

/**
 * Publication date of a product: within the two years before the start and after the launch of its device. Most parts
 * of a new device follow within weeks. Products with many sales are never among the new ones.
 */
export const getPublishedMs = (spuCode: string, launchMs: number, soldCount = 0): number => {
  const isNew = computeUnit(`new:${spuCode}`) < NEW_SHARE && soldCount < MAX_SOLD_OF_NEW
  const sinceLaunch = Math.floor((LAST_MIDNIGHT_MS - launchMs) / DAY_MS)
  const oldest = Math.max(0, Math.min(isNew ? NEW_DAYS : CATALOG_AGE_DAYS, sinceLaunch))
  const newest = isNew ? 0 : Math.min(NEW_DAYS + 1, oldest)
  const daysAgo = integerBetween(`published:${spuCode}`, newest, oldest)
  const hour = integerBetween(`published-hour:${spuCode}`, FIRST_HOUR, LAST_HOUR)
  const minute = integerBetween(`published-minute:${spuCode}`, 0, 59)
  return LAST_MIDNIGHT_MS - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
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
