import { requireFirst } from '@fixbench/domain/require.ts'
import { z } from 'zod'
import { flag, integer, limitTo, readRows, row, toDbInstant } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Range } from '#server/lib/paging.ts'
import { SkuRowSchema, skuColumns, skuJoins } from '#server/modules/catalog/sku-line.repo.ts'

const CartRowSchema = SkuRowSchema.extend({
  lineId: integer,
  buyCount: integer,
  joinPriceCents: integer.nullable(),
  isSelected: flag,
})
export type CartRow = z.infer<typeof CartRowSchema>

const lineColumns = 'c.id as lineId, c.buyCount, c.joinPriceCents, c.isSelected'
const newestFirst = 'order by c.addedAt desc, c.id desc'

const linesSql = `
  select ${lineColumns}, ${skuColumns}
    from CartLine c join Sku s on s.id = c.skuId ${skuJoins}
   where c.memberId = ?`

const pageSql = `${linesSql} and c.isSavedForLater = ? ${newestFirst} ${limitTo()} offset ?`

/** One page of a member's cart, or of the lines saved for later; newest first. */
export const listCartPage = (
  sql: SqlReader,
  memberId: number,
  { limit, offset }: Range,
  part: 'cart' | 'saved' = 'cart',
): CartRow[] => sql.all(CartRowSchema, pageSql, memberId, part === 'saved' ? 1 : 0, limit, offset)

/** Counts the lines that a member has saved for later. */
export const countSavedLines = (sql: SqlReader, memberId: number): number =>
  sql.count('select count(*) from CartLine where memberId = ? and isSavedForLater = 1', memberId)

const selectedSql = `${linesSql} and c.isSavedForLater = 0 and c.isSelected = 1 ${newestFirst}`

const byIdsSql = `
  select ${lineColumns}, ${skuColumns}
    from json_each(?) requested cross join CartLine c on c.id = requested.value join Sku s on s.id = c.skuId ${skuJoins}
   where c.memberId = ?`

/** The lines with the given ids, or all selected lines without ids. Skips lines of other members. */
export const listCheckoutLines = (
  sql: SqlReader,
  memberId: number,
  lineIds?: readonly number[],
): CartRow[] =>
  lineIds === undefined
    ? sql.all(CartRowSchema, selectedSql, memberId)
    : sql.all(CartRowSchema, byIdsSql, JSON.stringify([...new Set(lineIds)]), memberId)

/** SKU id, quantity, and whether it is selected. A tuple, because a cart may have thousands of lines. */
const LineStateSchema = z.tuple([integer, integer, flag])
type LineState = Readonly<z.infer<typeof LineStateSchema>>

const statesSql = `
  select json_group_array(json_array(skuId, buyCount, isSelected)) from CartLine
   where memberId = ? and isSavedForLater = 0`

/** All lines of a cart except those saved for later. */
export const listLineStates = (sql: SqlReader, memberId: number): LineState[] =>
  sql.list(LineStateSchema, statesSql, memberId)

const bySkuSql = `${linesSql} and c.skuId = ?`

/** The cart line for a SKU; undefined when the SKU is not in the cart. */
export const findLine = (sql: SqlReader, memberId: number, skuId: number): CartRow | undefined =>
  sql.get(CartRowSchema, bySkuSql, memberId, skuId)

const LineFactsSchema = row({ skuId: integer, free: integer, moq: integer, inCart: integer, hasLine: flag })
/**
 * Available stock, minimum order quantity and cart quantity of a SKU. `free` is negative when more is reserved than in
 * stock. `hasLine` is also 1 for a SKU saved for later, which isn't in the cart.
 */
export type LineFacts = z.infer<typeof LineFactsSchema>

const factsSql = `
  select s.id as skuId, s.stock - s.reserved as free, p.moq,
         iif(c.isSavedForLater = 0, c.buyCount, 0) as inCart, c.id is not null as hasLine
    from json_each(?) requested
   cross join Sku s on s.id = requested.value join Product p on p.id = s.productId
    left join CartLine c on c.memberId = ? and c.skuId = s.id`

/** Reads stock and cart quantity inside the transaction that writes the lines. Skips unknown SKU ids. */
export const listLineFacts = (tx: Tx, memberId: number, skuIds: readonly number[]): Promise<LineFacts[]> =>
  readRows(tx, LineFactsSchema, factsSql, JSON.stringify(skuIds), memberId)

/** `joinPriceCents` is the current unit price at the quantity `buyCount`. */
export type LineWrite = { skuId: number; buyCount: number; joinPriceCents: number | null }

const WrittenSchema = row({ id: integer })
const writeSql = `
  insert into CartLine (memberId, skuId, buyCount, joinPriceCents, isSelected, isSavedForLater, addedAt, updatedAt)
  select ?1, value ->> 'skuId', value ->> 'buyCount', value ->> 'joinPriceCents', 1, 0, ?2, ?2
    from json_each(?3) where true
  on conflict (memberId, skuId) do update
     set buyCount = excluded.buyCount, joinPriceCents = excluded.joinPriceCents, isSelected = 1,
         isSavedForLater = 0, updatedAt = excluded.updatedAt
  returning id`

/** Inserts or updates lines and returns their ids. Written lines are selected and no longer saved for later. */
export const writeLines = async (
  tx: Tx,
  memberId: number,
  lines: readonly LineWrite[],
  nowMs: number,
): Promise<number[]> => {
  const written = await readRows(
    tx,
    WrittenSchema,
    writeSql,
    memberId,
    toDbInstant(nowMs),
    JSON.stringify(lines),
  )
  return written.map(({ id }) => id)
}

const CountSchema = row({ lines: integer })
const countSql = 'select count(*) as lines from CartLine where memberId = ?'

/** Counts a member's lines, including those saved for later. */
export const countLines = async (tx: Tx, memberId: number): Promise<number> =>
  requireFirst(await readRows(tx, CountSchema, countSql, memberId)).lines

/** Deletes lines of a member and returns how many; skips ids of other members. */
export const deleteLines = (tx: Tx, memberId: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`
    delete from CartLine where memberId = ${memberId} and id in (select value from json_each(${JSON.stringify(ids)}))`

/** Saves lines for later or moves them back to the cart, where they are selected. Returns how many moved. */
export const setSavedForLater = (
  tx: Tx,
  memberId: number,
  { ids, isSaved }: { ids: readonly number[]; isSaved: boolean },
): Promise<number> => tx.$executeRaw`
  update CartLine set isSavedForLater = ${isSaved}, isSelected = 1
   where memberId = ${memberId} and isSavedForLater <> ${isSaved}
     and id in (select value from json_each(${JSON.stringify(ids)}))`

/** Selects or deselects lines for checkout; without `ids`, all lines of the member. */
export const setSelected = (
  tx: Tx,
  memberId: number,
  { ids = null, isSelected }: { ids?: readonly number[] | null; isSelected: boolean },
): Promise<number> => {
  const list = ids === null ? null : JSON.stringify(ids)
  return tx.$executeRaw`
    update CartLine set isSelected = ${isSelected}
     where memberId = ${memberId} and (${list} is null or id in (select value from json_each(${list})))`
}

/** Deletes ordered lines whose quantity has not changed since checkout. Returns how many were deleted. */
export const deleteOrderedLines = (
  tx: Tx,
  memberId: number,
  lines: readonly { lineId: number | null; quantity: number }[],
): Promise<number> => {
  const list = JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId, quantity })))
  return tx.$executeRaw`
    delete from CartLine where memberId = ${memberId} and exists
      (select 1 from json_each(${list}) where value ->> 'lineId' = CartLine.id and value ->> 'quantity' = CartLine.buyCount)`
}
