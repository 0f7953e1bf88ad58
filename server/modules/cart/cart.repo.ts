import type { z } from 'zod'
import { flag, integer, text } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  PricedProductSchema,
  SkuRowSchema,
  skuColumns,
  skuJoins,
} from '#server/modules/catalog/sku-line.repo.ts'

const CartRowSchema = SkuRowSchema.extend({
  lineId: integer,
  buyCount: integer,
  joinPriceCents: integer.nullable(),
  isSelected: flag,
})
export type CartRow = z.infer<typeof CartRowSchema>

const lineColumns = 'c.id as lineId, c.buyCount, c.joinPriceCents, c.isSelected'
const newestFirst = 'order by c.addedAt desc, c.id desc'

const pageSql = `
  select ${lineColumns}, ${skuColumns}
    from CartLine c join Sku s on s.id = c.skuId ${skuJoins}
   where c.memberId = ? and c.isSavedForLater = ? ${newestFirst} limit ? offset ?`

/** One page of a member's cart, or of what was put aside, last added first. */
export const listCartPage = (
  sql: SqlReader,
  memberId: number,
  page: { pageNum: number; pageSize: number },
  part: 'cart' | 'saved' = 'cart',
): CartRow[] =>
  sql.all(
    CartRowSchema,
    pageSql,
    memberId,
    part === 'saved' ? 1 : 0,
    page.pageSize,
    (page.pageNum - 1) * page.pageSize,
  )

/** Lines that a member has put aside. */
export const countSaved = (sql: SqlReader, memberId: number): number =>
  sql.value(integer, 'select count(*) from CartLine where memberId = ? and isSavedForLater = 1', memberId) ??
  0

const selectedSql = `
  select ${lineColumns}, ${skuColumns}
    from CartLine c join Sku s on s.id = c.skuId ${skuJoins}
   where c.memberId = ? and c.isSavedForLater = 0 and c.isSelected = 1 ${newestFirst}`

const byIdsSql = `
  select ${lineColumns}, ${skuColumns}
    from json_each(?) requested cross join CartLine c on c.id = requested.value join Sku s on s.id = c.skuId ${skuJoins}
   where c.memberId = ?`

/** Lines for a checkout: those of `lineIds`, or all that are selected. Lines of other members are left out. */
export const listCheckoutLines = (
  sql: SqlReader,
  memberId: number,
  lineIds?: readonly number[],
): CartRow[] =>
  lineIds === undefined
    ? sql.all(CartRowSchema, selectedSql, memberId)
    : sql.all(CartRowSchema, byIdsSql, JSON.stringify([...new Set(lineIds)]), memberId)

/** A line as the sums need it. */
const SumRowSchema = PricedProductSchema.extend({
  skuCode: text,
  buyCount: integer,
  isSelected: flag,
  listCents: integer,
  isOnSale: flag,
  isPresale: flag,
  free: integer,
  moq: integer,
})
type SumRow = z.infer<typeof SumRowSchema>

const sumSql = `
  select s.skuCode, c.buyCount, c.isSelected, s.priceCents as listCents, (s.status = 1 and p.status = 1) as isOnSale, p.isPresale,
         s.stock - s.reserved as free, p.moq, p.priceMode,
         p.discountType, p.discountAmtCents, p.discountPermille, p.discountStartsAt, p.discountEndsAt, p.ladderCode
    from CartLine c join Sku s on s.id = c.skuId join Product p on p.id = s.productId
   where c.memberId = ? and c.isSavedForLater = 0`

/** Every line of the cart with only what its sums need. */
export const listSumRows = (sql: SqlReader, memberId: number): SumRow[] =>
  sql.all(SumRowSchema, sumSql, memberId)

/** The line that holds a SKU in a member's cart. */
export const findLineId = (sql: SqlReader, memberId: number, skuId: number): number | null =>
  sql.value(integer, 'select id from CartLine where memberId = ? and skuId = ?', memberId, skuId)

/** Line ids of a request as numbers; texts that are no id are left out. */
export const toLineIds = (ids: readonly string[]): number[] =>
  ids.filter(id => /^\d{1,15}$/.test(id)).map(Number)
