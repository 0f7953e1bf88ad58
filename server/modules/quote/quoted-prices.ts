import { toDbInstant } from '#server/lib/shop-date.ts'
import type { SqlReader } from '#server/worlds/sql.ts'

/** The offer of a member's accepted quote for exactly so many pieces of a SKU; null when there is none. */
export type QuotedPrices = (skuCode: string, quantity: number) => QuotedPrice | null
export type QuotedPrice = { quoteId: number; unitCents: number }

type Row = QuotedPrice & { skuCode: string; quantity: number }

const acceptedSql = `
  select q.id as quoteId, i.offeredCents as unitCents, s.skuCode, i.quantity
    from QuoteRequest q join QuoteItem i on i.quoteId = q.id join Sku s on s.id = i.skuId
   where q.memberId = ? and q.status = 'accepted' and q.validTo > ? and i.offeredCents is not null
   order by i.offeredCents desc, q.id`

const keyOf = (skuCode: string, quantity: number): string => `${quantity} ${skuCode}`

/** Reads what a member may buy at an offered price at `nowMs`; of two offers for the same, the lower holds. */
export const quotedPricesOf = (sql: SqlReader, memberId: number, nowMs: number): QuotedPrices => {
  const rows = sql.all<Row>(acceptedSql, memberId, toDbInstant(nowMs))
  const offers = new Map(rows.map(row => [keyOf(row.skuCode, row.quantity), row]))
  return (skuCode, quantity) => offers.get(keyOf(skuCode, quantity)) ?? null
}
