import type { RawTx } from '#server/database/transaction.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'

/** Stock and line of a SKU as they are now. */
export type LineFacts = { skuId: number; free: number; moq: number; inCart: number }

export const listLineFacts = async (
  tx: RawTx,
  memberId: number,
  skuIds: readonly number[],
): Promise<LineFacts[]> => {
  const rows = await tx.$queryRaw<Record<keyof LineFacts, number | bigint>[]>`
    select s.id as skuId, s.stock - s.reserved as free, p.moq, coalesce(c.buyCount, 0) as inCart
      from json_each(${JSON.stringify(skuIds)}) wish
     cross join Sku s on s.id = wish.value join Product p on p.id = s.productId
      left join CartLine c on c.memberId = ${memberId} and c.skuId = s.id`
  return rows.map(row => ({
    skuId: Number(row.skuId),
    free: Number(row.free),
    moq: Number(row.moq),
    inCart: Number(row.inCart),
  }))
}

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

export const countLines = async (tx: RawTx, memberId: number): Promise<number> => {
  const [row] = await tx.$queryRaw<{ lines: number | bigint }[]>`
    select count(*) as lines from CartLine where memberId = ${memberId}`
  return Number(row?.lines ?? 0)
}
