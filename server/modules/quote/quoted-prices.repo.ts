import { z } from 'zod'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { PriceSource } from '#server/modules/catalog/price-view.ts'
import { QuotedPriceSchema } from '#server/modules/catalog/price-view.ts'

const RowSchema = QuotedPriceSchema.extend({ skuCode: z.string(), quantity: z.number() })

const acceptedSql = `
  select q.id as quoteId, i.offeredCents as unitCents, s.skuCode, i.quantity
    from QuoteRequest q join QuoteItem i on i.quoteId = q.id join Sku s on s.id = i.skuId
   where q.memberId = ? and q.status = 'accepted' and q.validTo > ? and i.offeredCents is not null
   order by i.offeredCents desc, q.id`

const toKey = (skuCode: string, quantity: number): string => `${quantity} ${skuCode}`

/**
 * Offered prices that a member has accepted and that are valid at `nowMs`. The lowest offer per SKU and quantity wins.
 */
export const getQuotedPrices: PriceSource = (sql, memberId, nowMs) => {
  const rows = sql.all(RowSchema, acceptedSql, memberId, toDbInstant(nowMs))
  const offers = new Map(rows.map(row => [toKey(row.skuCode, row.quantity), row]))
  return (skuCode, quantity) => offers.get(toKey(skuCode, quantity)) ?? null
}
