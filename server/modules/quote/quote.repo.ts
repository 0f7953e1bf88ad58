import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { type QuoteStatus, QuoteStatusSchema } from '@fixbench/contract/quote/quote-status.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import { integer, row, text, toDbInstant, toStatusCounts } from '#server/database/row.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { type Paging, toPageArgs } from '#server/lib/paging.ts'
import { sentBy } from '#server/lib/sent-by.ts'
import { type PriceSource, QuotedPriceSchema } from '#server/modules/catalog/price-view.ts'

/** Relations that a mapped quote needs. */
export const quoteParts = {
  order: { select: { orderNo: true } },
  items: {
    include: {
      product: { select: { productCode: true, nameEn: true, seoUrl: true, imageUrl: true } },
      sku: { select: { skuCode: true, productSpec: true, imageUrl: true } },
    },
    orderBy: { id: 'asc' },
    take: 1,
  },
} as const satisfies Prisma.QuoteRequestInclude

export type QuoteRow = Prisma.QuoteRequestGetPayload<{ include: typeof quoteParts }>

/** Quotes belong to a member by id, or by email address if requested as a guest. */
type Owner = { memberId: number; email: string }

type QuotePage = Paging & { status?: string | undefined }

/** One page of a member's quotes, newest first. */
export const listQuotes = (db: Db, owner: Owner, { status, ...page }: QuotePage): Promise<QuoteRow[]> =>
  db.quoteRequest.findMany({
    where: { ...sentBy(owner), ...omitUndefined({ status }) },
    include: quoteParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })

/** Number of a member's quotes by status. */
export const countQuotes = async (db: Db, owner: Owner): Promise<Record<QuoteStatus, number>> => {
  const groups = await db.quoteRequest.groupBy({
    by: ['status'],
    where: sentBy(owner),
    _count: { _all: true },
  })
  return toStatusCounts(QuoteStatusSchema.options, groups)
}

/** A quote of the member; null for an unknown number or another member's quote. */
export const findQuote = (db: Db, owner: Owner, quoteNo: string): Promise<QuoteRow | null> =>
  db.quoteRequest.findFirst({ where: { quoteNo, ...sentBy(owner) }, include: quoteParts })

/** Status changes of a quote, oldest first. */
export const listQuoteHistory = (db: Db, quoteId: number) =>
  db.quoteHistory.findMany({ where: { quoteId }, orderBy: { id: 'asc' } })

const QuotedRowSchema = QuotedPriceSchema.extend({ skuCode: text, quantity: integer })

const acceptedSql = `
  select q.id as quoteId, i.offeredCents as unitCents, s.skuCode, i.quantity
    from QuoteRequest q join QuoteItem i on i.quoteId = q.id join Sku s on s.id = i.skuId
   where q.memberId = ? and q.status = 'accepted' and q.validTo > ? and i.offeredCents is not null
   order by i.offeredCents desc, q.id`

const toKey = (skuCode: string, quantity: number): string => `${quantity} ${skuCode}`

/**
 * Offered prices that a member has accepted and that are valid at `nowMs`. The lowest offer per SKU and quantity wins.
 */
const readPrices: PriceSource['read'] = (sql, memberId, nowMs) => {
  const rows = sql.all(QuotedRowSchema, acceptedSql, memberId, toDbInstant(nowMs))
  const offers = new Map(rows.map(row => [toKey(row.skuCode, row.quantity), row]))
  return (skuCode, quantity) => offers.get(toKey(skuCode, quantity)) ?? null
}

const orderedSql = `
  select o.orderNo
    from QuoteRequest q join QuoteItem i on i.quoteId = q.id join Sku s on s.id = i.skuId
    join Orders o on o.id = q.orderId
   where q.memberId = ? and q.status = 'ordered' and s.skuCode = ? and i.quantity = ?
   order by o.id desc limit 1`

/** Prices and orders from the quotes of members. */
export const quotedPrices: PriceSource = {
  read: readPrices,
  findOrderNo: (sql, ...query) => sql.get(row({ orderNo: text }), orderedSql, ...query)?.orderNo ?? null,
}

/** An order that uses quotes, and when it was placed. */
export type OrderRef = { orderId: number; orderNo: string; now: Date }

/**
 * Moves a quote from accepted to ordered and records it in the history. Returns false when it isn't accepted, or no
 * longer valid.
 */
export const orderAcceptedQuote = async (
  tx: Tx,
  quoteId: number,
  { orderId, orderNo, now }: OrderRef,
): Promise<boolean> => {
  const instant = toDbInstant(now.getTime())
  const changed = await tx.$executeRaw`
    update QuoteRequest set status = 'ordered', orderId = ${orderId}, updatedAt = ${instant}
     where id = ${quoteId} and status = 'accepted' and validTo > ${instant}`
  if (changed === 0) return false

  await tx.$executeRaw`
    insert into QuoteHistory (quoteId, fromStatus, toStatus, actor, reason, movedAt)
    values (${quoteId}, 'accepted', 'ordered', 'member', ${`Order ${orderNo}`}, ${instant})`
  return true
}
