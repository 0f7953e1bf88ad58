import type { QuoteStatus } from '#contract/core/quote-status.ts'
import type { Quote, QuoteWithSteps } from '#contract/quote.contract.ts'
import { toDollars } from '#server/domain/money.ts'
import { toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { toQuoteStatus } from './move-quote.ts'
import type { QuoteRow } from './quote.repo.ts'

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
  const stored = toQuoteStatus(status)
  return validTo !== null && validTo.getTime() <= nowMs && OFFERED.includes(stored) ? 'expired' : stored
}

/** Maps a quote for its buyer. */
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
    answeredTime: row.answeredAt?.toISOString() ?? null,
    validTo: row.validTo?.toISOString() ?? null,
    orderNo: row.order?.orderNo ?? null,
    actions: {
      canAccept: status === 'answered',
      canDecline: OPEN.includes(status),
      canOrder: status === 'accepted',
    },
  }
}

type StepRow = { toStatus: string; actor: string; reason: string; movedAt: Date }

/** Maps a quote with its history. */
export const toQuoteWithSteps = (
  row: QuoteRow,
  steps: readonly StepRow[],
  nowMs: number,
): QuoteWithSteps => ({
  ...toQuote(row, nowMs),
  history: steps.map(({ toStatus, actor, reason, movedAt }) => ({
    status: toQuoteStatus(toStatus),
    by: actor === 'member' ? 'buyer' : 'shop',
    reason,
    time: movedAt.toISOString(),
  })),
})
