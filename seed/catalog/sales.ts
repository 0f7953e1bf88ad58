import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/lib/clock.ts'
import { isReductionLive } from '#server/lib/pricing/resolve-price.ts'
import { shopTime } from '../shop-time.ts'
import { unitOf, wholeBetween } from './hash.ts'
import type { CatalogProduct } from './types.ts'

const CATALOGUE_AGE_DAYS = 728
const NEW_DAYS = 30
const NEW_SHARE = 0.04
const RECENT_DEVICE_DAYS = 200
const FIRST_HOUR = 1
const LAST_HOUR = 9

const SOLD_BY_POPULARITY: Record<number, number> = { 5: 2600, 4: 720, 3: 160, 2: 45 }

/** Midnight of the last full day before every world starts. */
const LAST_MIDNIGHT_MS = shopTime.startMs - (shopTime.startMs % DAY_MS) - DAY_MS

/** When a product went on sale: in the two years before the world starts, parts of recent devices late in them. */
export const publishedMsOf = (spuCode: string, deviceYear: number): number => {
  const recentYear = new Date(shopTime.startMs).getUTCFullYear()
  const isNew = unitOf(`new:${spuCode}`) < NEW_SHARE
  const span = isNew ? NEW_DAYS : deviceYear >= recentYear ? RECENT_DEVICE_DAYS : CATALOGUE_AGE_DAYS
  const daysAgo = wholeBetween(`published:${spuCode}`, isNew ? 0 : NEW_DAYS + 1, span)
  const hour = wholeBetween(`published-hour:${spuCode}`, FIRST_HOUR, LAST_HOUR)
  const minute = wholeBetween(`published-minute:${spuCode}`, 0, 59)
  return LAST_MIDNIGHT_MS - daysAgo * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS
}

/** Pieces sold so far: few SKUs sell much, most sell little. */
export const soldCountOf = (skuCode: string, popularity: number, rank: number): number => {
  const top = (SOLD_BY_POPULARITY[popularity] ?? 0) / rank
  return Math.floor(top * unitOf(`sold:${skuCode}`) ** 3)
}

type Scored = Pick<CatalogProduct, 'spuCode' | 'soldCount' | 'publishedMs' | 'skus' | 'discount'>

/** Order of the list "recommended": sales first, helped by stock, freshness and a running reduction. */
export const recommendScoreOf = (product: Scored): number => {
  const sales = Math.round(1000 * Math.log10(1 + product.soldCount))
  const inStock = product.skus.some(sku => sku.stock > 0) ? 600 : 0
  const ageDays = (shopTime.startMs - product.publishedMs) / DAY_MS
  const fresh = Math.max(0, Math.round(400 - ageDays * 2))
  const reduced = isReductionLive(product.discount, shopTime.startMs) ? 150 : 0
  return sales + inStock + fresh + reduced + wholeBetween(`score:${product.spuCode}`, 0, 99)
}
