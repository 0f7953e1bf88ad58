import type { Faker } from '@faker-js/faker'
import { toDbInstant } from '@fixbench/server/database/row.ts'
import { SkuRowSchema, skuColumns, skuJoins } from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { z } from 'zod'
import { type Database, readRows } from '../database.ts'
import type { OrderSku } from '../orders/pick-line.ts'
import { cumulate, pickWeighted } from './weighted.ts'

const SoldSkuSchema = SkuRowSchema.extend({
  soldCount: z.number(),
  publishedAt: z.string(),
  skuCount: z.number(),
})

const MIN_STOCK = 3
/** Heavier goods are machines, which few carriers take. */
const MAX_GRAMS = 900
/** Attempts to find a product that is older than the order. */
const MAX_ATTEMPTS = 40

/** SKUs of products on sale that ship by regular freight, ordered by id. */
const SQL = `SELECT ${skuColumns}, p.soldCount, p.publishedAt, p.skuCount FROM Sku s ${skuJoins}
  WHERE p.status = 1 AND s.status = 1 AND p.priceMode = 'shown' AND p.isPresale = 0 AND p.dangerousGoods = 'none'
    AND p.handling = '[]' AND s.weightGrams <= ${MAX_GRAMS} AND s.stock - s.reserved >= ${MIN_STOCK} ORDER BY s.id`

/**
 * Returns a function that picks a SKU published before an instant, weighted by the sales of its product. It throws if
 * there is none.
 */
export const createSkuPicker = (db: Database, faker: Faker): ((atMs: number) => OrderSku) => {
  const skus = readRows(db, SoldSkuSchema, SQL)
  const ends = cumulate(skus.map(({ soldCount, skuCount }) => (soldCount + 1) / Math.max(1, skuCount)))
  const oldest = skus.toSorted((a, b) => a.publishedAt.localeCompare(b.publishedAt))[0]
  return atMs => {
    const at = toDbInstant(atMs)
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const sku = pickWeighted(faker, skus, ends)
      if (sku.publishedAt <= at) return sku
    }
    if (oldest === undefined || oldest.publishedAt > at) {
      throw new Error(`No product was on sale at ${at}; a full history needs the standard seed size`)
    }
    return oldest
  }
}
