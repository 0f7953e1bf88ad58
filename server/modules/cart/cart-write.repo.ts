import type { z } from 'zod'
import { integer, readRows, row } from '#server/database/row.ts'
import type { RawTx } from '#server/database/transaction.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'

const LineFactsSchema = row({ skuId: integer, free: integer, moq: integer, inCart: integer })
/** Stock and line of a SKU as they are now. */
export type LineFacts = z.infer<typeof LineFactsSchema>

const factsSql = `
  select s.id as skuId, s.stock - s.reserved as free, p.moq, coalesce(c.buyCount, 0) as inCart
    from json_each(?) requested
   cross join Sku s on s.id = requested.value join Product p on p.id = s.productId
    left join CartLine c on c.memberId = ? and c.skuId = s.id`

export const listLineFacts = (tx: RawTx, memberId: number, skuIds: readonly number[]): Promise<LineFacts[]> =>
  readRows(tx, LineFactsSchema, factsSql, JSON.stringify(skuIds), memberId)

/** `joinPriceCents` is what one piece costs at `buyCount` now. */
export type LineWrite = { skuId: number; buyCount: number; joinPriceCents: number | null }

/** Writes new and known lines in one statement, each with its count and the price that the buyer sees for that count. */
export const writeLines = async (
  tx: RawTx,
  memberId: number,
  lines: readonly LineWrite[],
  nowMs: number,
): Promise<void> => {
  const now = toDbInstant(nowMs)
  await tx.$executeRaw`
    insert into CartLine (memberId, skuId, buyCount, joinPriceCents, isSelected, isSavedForLater, addedAt, updatedAt)
    select ${memberId}, value ->> 'skuId', value ->> 'buyCount', value ->> 'joinPriceCents', 1, 0, ${now}, ${now}
      from json_each(${JSON.stringify(lines)}) where true
    on conflict (memberId, skuId) do update
       set buyCount = excluded.buyCount, joinPriceCents = excluded.joinPriceCents, isSelected = 1,
           isSavedForLater = 0, updatedAt = excluded.updatedAt`
}

const CountSchema = row({ lines: integer })
const countSql = 'select count(*) as lines from CartLine where memberId = ?'

export const countLines = async (tx: RawTx, memberId: number): Promise<number> => {
  const [found] = await readRows(tx, CountSchema, countSql, memberId)
  return found?.lines ?? 0
}

/** Removes lines of a member; ids of others are passed over. Answers how many went. */
export const deleteLines = (tx: RawTx, memberId: number, ids: readonly number[]): Promise<number> =>
  tx.$executeRaw`
    delete from CartLine where memberId = ${memberId} and id in (select value from json_each(${JSON.stringify(ids)}))`

/** Puts lines aside or back, selected; answers how many moved. */
export const setSaved = (
  tx: RawTx,
  memberId: number,
  { ids, isSaved }: { ids: readonly number[]; isSaved: boolean },
): Promise<number> => tx.$executeRaw`
  update CartLine set isSavedForLater = ${isSaved}, isSelected = 1
   where memberId = ${memberId} and isSavedForLater <> ${isSaved}
     and id in (select value from json_each(${JSON.stringify(ids)}))`

/** Marks lines for checkout or takes the mark; all lines of the member without `ids`. */
export const setSelected = (
  tx: RawTx,
  memberId: number,
  { ids = null, isSelected }: { ids?: readonly number[] | null; isSelected: boolean },
): Promise<number> => {
  const list = ids === null ? null : JSON.stringify(ids)
  return tx.$executeRaw`
    update CartLine set isSelected = ${isSelected}
     where memberId = ${memberId} and (${list} is null or id in (select value from json_each(${list})))`
}

/** Takes lines out of a cart as far as their count is still the same; answers how many. */
export const takeLines = (
  tx: RawTx,
  memberId: number,
  lines: readonly { lineId: number | null; quantity: number }[],
): Promise<number> => {
  const list = JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId, quantity })))
  return tx.$executeRaw`
    delete from CartLine where memberId = ${memberId} and exists
      (select 1 from json_each(${list}) where value ->> 'lineId' = CartLine.id and value ->> 'quantity' = CartLine.buyCount)`
}

export const claimMerge = async (
  tx: RawTx,
  memberId: number,
  mergeKey: string,
  { lines, nowMs }: { lines: number; nowMs: number },
): Promise<boolean> => {
  const claimed = await tx.$executeRaw`
    insert or ignore into CartMerge (memberId, mergeKey, lineCount, mergedAt)
    values (${memberId}, ${mergeKey}, ${lines}, ${toDbInstant(nowMs)})`
  return claimed === 1
}
