import { sumBy } from '@fixbench/contract/core/lists.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Quote, QuoteWithSteps } from '@fixbench/contract/quote/quote.contract.ts'
import { type QuoteStatus, QuoteStatusSchema } from '@fixbench/contract/quote/quote-status.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { Paging } from '#server/lib/paging.ts'
import { writeLines } from '#server/modules/cart/cart.repo.ts'
import { summarizeCart } from '#server/modules/cart/cart.service.ts'
import { toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { requireBuyableSku } from '#server/modules/catalog/sku-line.ts'
import { toStockShort } from '#server/modules/stock/stock.repo.ts'
import { moveQuote, statusTexts } from './move-quote.ts'
import { countQuotes, findQuote, listQuoteHistory, listQuotes, type QuoteRow } from './quote.repo.ts'

/** The quoted product; fields are empty if it has been deleted since. */
const toQuotedProduct = (item: QuoteRow['items'][number] | undefined) => {
  if (item === undefined) {
    return { skuCode: '', productCode: '', name: '', productSpec: '', image: '', seoUrl: '', buyCount: 0 }
  }
  const { product, sku, quantity } = item
  return {
    skuCode: sku?.skuCode ?? '',
    productCode: product.productCode,
    name: product.nameEn,
    productSpec: sku?.productSpec ?? '',
    image: sku?.imageUrl ?? product.imageUrl,
    seoUrl: product.seoUrl,
    buyCount: quantity,
  }
}

const OFFERED: readonly QuoteStatus[] = ['answered', 'accepted']
const OPEN: readonly QuoteStatus[] = ['submitted', ...OFFERED]

/** The status at a time. An offer past its validity counts as expired even before the due event has run. */
const getStatusAt = ({ status, validTo }: QuoteRow, nowMs: number): QuoteStatus => {
  const stored = QuoteStatusSchema.parse(status)
  return validTo !== null && validTo.getTime() <= nowMs && OFFERED.includes(stored) ? 'expired' : stored
}

/** Maps a quote as of a time. */
export const toQuote = (row: QuoteRow, nowMs: number): Quote => {
  const item = row.items[0]
  const offered = item?.offeredCents ?? null
  const product = toQuotedProduct(item)
  const status = getStatusAt(row, nowMs)

  return {
    ...product,
    quoteNo: row.quoteNo,
    status,
    targetPrice: toDollarsOrNull(item?.targetCents ?? null),
    offeredPrice: toDollarsOrNull(offered),
    offeredTotal: offered === null ? null : toDollars(offered * product.buyCount),
    message: row.message,
    answer: row.answer,
    createTime: row.createdAt.toISOString(),
    answeredTime: toIso(row.answeredAt),
    validTo: toIso(row.validTo),
    orderNo: row.order?.orderNo ?? null,
    actions: {
      canAccept: status === 'answered',
      canDecline: OPEN.includes(status),
      canOrder: status === 'accepted',
    },
  }
}

/** One page of the member's quotes and the number of quotes by status. */
export const listOwnQuotes = async (
  { db, clock }: ShopContext,
  viewer: Member,
  page: Paging & { status?: QuoteStatus | undefined },
) => {
  const counts = await countQuotes(db, viewer)
  const rows: Quote[] = (await listQuotes(db, viewer, page)).map(row => toQuote(row, clock.nowMs()))
  const all = sumBy(Object.values(counts), count => count)
  return { rows, total: page.status === undefined ? all : counts[page.status], counts }
}

/** A quote of the member, as row and mapped. Fails for an unknown number or another member's quote. */
const requireQuote = async ({ db, clock }: ShopContext, viewer: Member, quoteNo: string) => {
  const row = (await findQuote(db, viewer, quoteNo)) ?? failMissing('The quote')
  return { row, quote: toQuote(row, clock.nowMs()) }
}

/** A quote of the member with its history. */
export const showQuote = async (
  deps: ShopContext,
  viewer: Member,
  quoteNo: string,
): Promise<QuoteWithSteps> => {
  const { row, quote } = await requireQuote(deps, viewer, quoteNo)
  const steps = await listQuoteHistory(deps.db, row.id)
  return {
    ...quote,
    history: steps.map(({ toStatus, actor, reason, movedAt }) => ({
      status: QuoteStatusSchema.parse(toStatus),
      by: actor === 'member' ? 'buyer' : 'shop',
      reason,
      time: movedAt.toISOString(),
    })),
  }
}

/**
 * Accepts an offer: until it expires, the member pays the offered price for exactly the quoted quantity. A quote
 * requested as a guest is assigned to the member. Accepting twice changes nothing.
 */
export const acceptQuote = async (deps: ShopContext, viewer: Member, quoteNo: string) => {
  const { row, quote } = await requireQuote(deps, viewer, quoteNo)
  if (quote.status === 'expired') fail('REFUSED', { status: 'expired' }, 'This quote has expired')
  if (quote.status !== 'accepted') {
    await move(deps, { quoteId: row.id, to: 'accepted', reason: '', memberId: viewer.memberId })
  }
  return showQuote(deps, viewer, quoteNo)
}

/** Declines an offer or withdraws the request. Fails once the quote is ordered or expired. */
export const declineQuote = async (deps: ShopContext, viewer: Member, quoteNo: string, reason: string) => {
  const { row, quote } = await requireQuote(deps, viewer, quoteNo)
  if (quote.status !== 'refused') {
    await move(deps, { quoteId: row.id, to: 'refused', reason, memberId: viewer.memberId })
  }
  return showQuote(deps, viewer, quoteNo)
}

type Step = { quoteId: number; to: QuoteStatus; reason: string; memberId: number }

const move = ({ db, clock }: ShopContext, { quoteId, to, reason, memberId }: Step) =>
  inTransaction(db, tx =>
    moveQuote(tx, { quoteId, to, actor: 'member', reason, now: clock.now(), data: { memberId } }),
  )

/** Sets the cart item of an accepted quote to exactly the quoted quantity; its price applies to no other quantity. */
export const addQuoteToCart = async (deps: ShopContext, viewer: Member, quoteNo: string) => {
  const { quote } = await requireQuote(deps, viewer, quoteNo)
  const { status, skuCode, buyCount, orderNo } = quote
  const ended = omitUndefined({ status, orderNo: orderNo ?? undefined })
  if (!quote.actions.canOrder) fail('REFUSED', ended, `This quote ${statusTexts[status]}`)

  const sku = requireBuyableSku(deps, viewer, { skuCode, buyCount })
  if (sku.free < buyCount) {
    fail('STOCK_SHORT', toStockShort([{ skuCode, asked: buyCount, remaining: sku.free }], 0))
  }

  await inTransaction(deps.db, async tx => {
    const line = { skuId: sku.skuId, buyCount, joinPriceCents: sku.unitCents }
    await writeLines(tx, viewer.memberId, [line], deps.clock.nowMs())
  })

  return { skuCode, buyCount, summary: summarizeCart(deps, viewer) }
}
