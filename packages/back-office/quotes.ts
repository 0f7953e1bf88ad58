import type { backOfficeEndpoints } from '@fixbench/contract/back-office/back-office.contract.ts'
import type { DataOf, ParsedOf } from '@fixbench/contract/core/endpoint.ts'
import { QuoteStatusSchema } from '@fixbench/contract/quote/quote-status.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { ShopContext } from '@fixbench/server/context/shop-context.ts'
import { toStatusCounts } from '@fixbench/server/database/row.ts'
import { toPageArgs } from '@fixbench/server/lib/paging.ts'
import { answerQuote as answerOpenQuote } from '@fixbench/server/modules/quote/answer-quote.ts'
import { quoteParts } from '@fixbench/server/modules/quote/quote.repo.ts'
import { toQuote } from '@fixbench/server/modules/quote/quote.service.ts'

/** One page of the quote requests of all buyers, newest first, with the list price of what they ask for. */
export const listQuotes = async (
  { db, clock }: ShopContext,
  { status, ...page }: ParsedOf<typeof backOfficeEndpoints.quotes>,
): Promise<DataOf<typeof backOfficeEndpoints.quotes>> => {
  const where = status === undefined ? {} : { status }
  const rows = await db.quoteRequest.findMany({
    where,
    include: quoteParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...toPageArgs(page),
  })
  const total = await db.quoteRequest.count({ where })
  const groups = await db.quoteRequest.groupBy({ by: ['status'], _count: { _all: true } })
  const skuIds = rows.flatMap(({ items }) => items.flatMap(({ skuId }) => skuId ?? []))
  const skus = await db.sku.findMany({
    where: { id: { in: skuIds } },
    select: { id: true, priceCents: true },
  })

  const prices = new Map(skus.map(({ id, priceCents }) => [id, toDollars(priceCents)]))

  return {
    rows: rows.map(row => ({
      ...toQuote(row, clock.nowMs()),
      buyerName: row.name,
      email: row.email,
      listPrice: prices.get(row.items[0]?.skuId ?? 0) ?? null,
    })),
    total,
    counts: toStatusCounts(QuoteStatusSchema.options, groups),
  }
}

/** Offers a price for a quote, or declines it without one. Fails with REFUSED for a quote that is closed. */
export const answerQuote = async (
  deps: ShopContext,
  input: ParsedOf<typeof backOfficeEndpoints.answerQuote>,
): Promise<DataOf<typeof backOfficeEndpoints.answerQuote>> => {
  const { quoteNo, status } = await answerOpenQuote(deps, input)

  return { quoteNo, status: QuoteStatusSchema.parse(status) }
}
