import { type PriceBasis, parsePriceBasis } from '@fixbench/domain/price/explain-price.ts'
import { integer, row, text } from '@fixbench/server/database/row.ts'
import type { SqlReader } from '@fixbench/server/database/sql-reader.ts'
import { z } from 'zod'

const RowSchema = row({
  skuCode: text,
  productCode: text,
  name: text,
  axes: text,
  priceBasis: text.nullable(),
})
const AxesSchema = z.array(z.object({ label: z.string(), value: z.string() }))

const factsSql = `
  select s.skuCode, p.productCode, s.nameEn as name, s.axes, d.priceBasis
    from json_each(?) requested cross join Sku s on s.skuCode = requested.value
    join Product p on p.id = s.productId left join ProductDescription d on d.productId = p.id`

/** Where the list price of a SKU comes from. */
export type SkuFacts = {
  productCode: string
  name: string
  /** Its properties: `Grade: Refurbished, Color: Black`. */
  variant: string
  /** Null for prices that were set by hand. */
  basis: PriceBasis | null
}

/** Where the list prices of SKUs come from, by SKU code. */
export const readSkuFacts = (sql: SqlReader, skuCodes: readonly string[]): Map<string, SkuFacts> =>
  new Map(
    sql.all(RowSchema, factsSql, JSON.stringify(skuCodes)).map(({ skuCode, axes, priceBasis, ...facts }) => [
      skuCode,
      {
        ...facts,
        variant: AxesSchema.parse(JSON.parse(axes))
          .map(({ label, value }) => `${label}: ${value}`)
          .join(', '),
        basis: priceBasis === null ? null : parsePriceBasis(JSON.parse(priceBasis)),
      },
    ]),
  )

const LevelSchema = row({ level: integer, name: text, discountPermille: integer })

/** A wholesale level with its discount. */
export type Level = z.infer<typeof LevelSchema>

/** The wholesale level with this number; null for retail buyers. */
export const findLevel = (sql: SqlReader, level: number | null): Level | null =>
  sql.get(
    LevelSchema,
    'select level, name, discountPermille from WholesaleLevel where level = ?',
    level ?? 0,
  ) ?? null

/** Codes of all coupons of the shop, in its order. */
export const listCouponCodes = (sql: SqlReader): string[] =>
  sql.column(text, 'select code from Coupon order by sort, id')
