import { isReductionLive } from '#server/domain/price/resolve-price.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/domain/time.ts'
import { shopTime } from '../shop-time.ts'
import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { computeUnit, wholeBetween } from './hash.ts'
import type { CatalogProduct } from './types.ts'

const CATALOGUE_AGE_DAYS = 728
const NEW_DAYS = 30
const NEW_SHARE = 0.04
const MOST_SOLD_OF_NEW = 300
const NEWEST_DAYS = 1
const MONTHS = 12
const FIRST_HOUR = 1
const LAST_HOUR = 9

const SOLD_BY_POPULARITY: Record<number, number> = { 5: 4200, 4: 1300, 3: 260, 2: 70 }

/** Midnight of the last full day before every world starts. */
const LAST_MIDNIGHT_MS = shopTime.startMs - (shopTime.startMs % DAY_MS) - DAY_MS

/** When a device was in the shops at the latest: the first day after its month, or after its year. */
export const getLaunchMs = ({ year, launch }: Pick<DeviceFact, 'year' | 'launch'>): number => {
  const [launchYear = year, month = MONTHS] = (launch ?? '').split('-').filter(Boolean).map(Number)
  return Math.min(Date.UTC(launchYear, month), LAST_MIDNIGHT_MS - NEWEST_DAYS * DAY_MS)
}

/**
 * When a product went on sale: in the two years before the world starts, never before its device was out. The larger
 * part of a new device's range follows within weeks of its launch. What has sold much is no novelty.
 */
export const getPublishedMs = (spuCode: string, launchMs: number, soldCount = 0): number => {
  const isNew = computeUnit(`new:${spuCode}`) < NEW_SHARE && soldCount < MOST_SOLD_OF_NEW
  const sinceLaunch = Math.floor((LAST_MIDNIGHT_MS - launchMs) / DAY_MS)
  const oldest = Math.max(0, Math.min(isNew ? NEW_DAYS : CATALOGUE_AGE_DAYS, sinceLaunch))
  const newest = isNew ? 0 : Math.min(NEW_DAYS + 1, oldest)
  const daysAgo = wholeBetween(`published:${spuCode}`, newest, oldest)
  const hour = wholeBetween(`published-hour:${spuCode}`, FIRST_HOUR, LAST_HOUR)
  const minute = wholeBetween(`published-minute:${spuCode}`, 0, 59)
  return LAST_MIDNIGHT_MS - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
}

const DEMAND_BY_RANK: Record<number, number> = { 1: 0.5, 2: 0.28, 3: 0.14 }
/** What repair shops ask for most, as a share of the demand for screens. */
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
/** More options share the demand for a product, and widen it a little. */
const OPTION_EXPONENT = 0.75

/** How much a part family is asked for, from 0 to 1. */
export const familyDemand = (family: Pick<FamilyFact, 'id' | 'rank'>): number =>
  DEMAND_BY_FAMILY[family.id] ?? DEMAND_BY_RANK[family.rank] ?? 0

/** A device breaks this long after its launch as often as it ever will. */
const FULL_DEMAND_DAYS = 540
const LEAST_DEMAND = 0.03

/** Share of its lasting demand that a device has had time for: repairs begin with the first broken displays. */
export const getMarketShare = (launchMs: number): number =>
  Math.max(LEAST_DEMAND, Math.min(1, (LAST_MIDNIGHT_MS - launchMs) / DAY_MS / FULL_DEMAND_DAYS))

/** Units sold so far: few SKUs sell much, most sell little. `demand` is that of the product, from 0 to 1. */
export const computeSoldCount = (
  skuCode: string,
  { popularity, demand, optionCount }: { popularity: number; demand: number; optionCount: number },
): number => {
  const top = ((SOLD_BY_POPULARITY[popularity] ?? 0) * demand) / optionCount ** OPTION_EXPONENT
  return Math.floor(top * computeUnit(`sold:${skuCode}`) ** 2)
}

type Scored = Pick<CatalogProduct, 'spuCode' | 'soldCount' | 'publishedMs' | 'skus' | 'discount'>

/** Order of the list "recommended": sales first, helped by stock, freshness and a running reduction. */
export const computeRecommendScore = (product: Scored): number => {
  const sales = Math.round(1000 * Math.log10(1 + product.soldCount))
  const inStock = product.skus.some(sku => sku.stock > 0) ? 600 : 0
  const ageDays = (shopTime.startMs - product.publishedMs) / DAY_MS
  const fresh = Math.max(0, Math.round(400 - ageDays * 2))
  const reduced = isReductionLive(product.discount, shopTime.startMs) ? 150 : 0
  return sales + inStock + fresh + reduced + wholeBetween(`score:${product.spuCode}`, 0, 99)
}
