import { groupBy } from '@fixbench/contract/core/lists.ts'
import {
  type SkuRow,
  SkuRowSchema,
  skuColumns,
  skuJoins,
} from '@fixbench/server/modules/catalog/sku-line.repo.ts'
import { z } from 'zod'
import { cacheByKey } from '../cache-by-key.ts'
import { type Database, readRows } from '../database.ts'
import type { RequestedLine } from './plans.ts'

/** A SKU as checkout reads it. */
export type OrderSku = SkuRow

const KINDS = new Set(['machine', 'tool', 'consumable', 'ic'])
const MIN_STOCK = 3

const ListedSkuSchema = SkuRowSchema.extend({ publishedAt: z.string() })
type ListedSku = z.infer<typeof ListedSkuSchema>

const SQL = `SELECT ${skuColumns}, p.publishedAt FROM Sku s ${skuJoins}
  WHERE p.status = 1 AND s.status = 1 AND p.priceMode = 'shown' AND p.isPresale = 0`

/**
 * Returns a function that finds the SKU of a requested item: the first SKU in stock of the nth best-selling product
 * that was on sale at an instant. It throws if there is none.
 */
export const createPicker = (db: Database): ((requested: RequestedLine, atMs: number) => OrderSku) => {
  const getSkus = cacheByKey((from: string) => listFirstSkus(db, from))
  return ([from, nth, quantity], atMs) => {
    const list = getSkus(from).filter(({ publishedAt }) => Date.parse(publishedAt) <= atMs)
    const found =
      list.filter(sku => sku.free >= Math.max(quantity, MIN_STOCK))[nth] ?? list[nth % list.length]
    if (found === undefined) throw new Error(`No product of '${from}' to order`)
    return found
  }
}

const listFirstSkus = (db: Database, from: string): ListedSku[] => {
  const where = KINDS.has(from) ? 'p.kind = ?' : 'f.slug = ?'
  const rows = readRows(
    db,
    ListedSkuSchema,
    `${SQL} AND ${where} ORDER BY p.soldCount DESC, p.id, s.sort, s.id`,
    from,
  )
  return firstPerProduct(rows.filter(row => row.free >= MIN_STOCK))
}

/** The first row of each product, in order. */
export const firstPerProduct = <Row extends { productId: number }>(rows: readonly Row[]): Row[] =>
  [...groupBy(rows, row => row.productId).values()].flatMap(group => group.slice(0, 1))
