import type { Faker } from '@faker-js/faker'
import { skuColumns, skuJoins } from '#server/modules/catalog/sku-line.repo.ts'
import { type Database, readRows } from '../database.ts'
import type { OrderSku } from '../orders/pick-line.ts'
import { shopTime } from '../shop-time.ts'
import { cumulate, pickWeighted } from './weighted.ts'

type SoldSku = OrderSku & { soldCount: number; publishedAt: string; skuCount: number }

const ENOUGH_STOCK = 3
/** Heavier goods are machines, which few carriers take. */
const MOST_GRAMS = 900
/** A product that is newer than the order is passed over; so many tries find one. */
const MOST_TRIES = 40

/** SKUs of products on sale that ship by regular freight, ordered by id. */
const SQL = `SELECT ${skuColumns}, p.soldCount, p.publishedAt, p.skuCount FROM Sku s ${skuJoins}
  WHERE p.status = 1 AND s.status = 1 AND p.priceMode = 'shown' AND p.isPresale = 0 AND p.dangerousGoods = 'none'
    AND p.handling = '[]' AND s.weightGrams <= ${MOST_GRAMS} AND s.stock - s.reserved >= ${ENOUGH_STOCK} ORDER BY s.id`

/** Picks SKUs as often as their product was sold, among those in the shop at an instant. Fails when none was. */
export const createSkuPicker = (db: Database, faker: Faker): ((atMs: number) => OrderSku) => {
  const skus = readRows<SoldSku>(db, SQL)
  const ends = cumulate(skus.map(({ soldCount, skuCount }) => (soldCount + 1) / Math.max(1, skuCount)))
  const oldest = skus.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt))[0]
  return atMs => {
    const at = shopTime.text(atMs)
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const sku = pickWeighted(faker, skus, ends)
      if (sku.publishedAt <= at) return sku
    }
    if (oldest === undefined || oldest.publishedAt > at)
      throw new Error(`The shop had nothing to sell at ${at}`)
    return oldest
  }
}
