import type { QuoteStatus } from '#contract/core/quote-status.ts'
import type { Quote, QuoteWithSteps } from '#contract/quote.contract.ts'
import { toDollars } from '#server/domain/money.ts'
import { toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import { toQuoteStatus } from './move-quote.ts'
import type { QuoteRow } from './quote.repo.ts'

/** What is quoted; fields are empty when the product was deleted since. */
const getPiece = (item: QuoteRow['items'][number] | undefined) => {
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

const LIVE: readonly QuoteStatus[] = ['answered', 'accepted']
const OPEN: readonly QuoteStatus[] = ['submitted', ...LIVE]

/** An offer whose time is over counts as expired, also before its event has run. */
const statusAt = ({ status, validTo }: QuoteRow, nowMs: number): QuoteStatus => {
  const stored = toQuoteStatus(status)
  return validTo !== null && validTo.getTime() <= nowMs && LIVE.includes(stored) ? 'expired' : stored
}

/** A quote as its buyer sees it. */
export const toQuote = (row: QuoteRow, nowMs: number): Quote => {
  const item = row.items[0]
  const offered = item?.offeredCents ?? null
  const piece = getPiece(item)
  const status = statusAt(row, nowMs)
  return {
    ...piece,
    quoteNo: row.quoteNo,
    status,
    targetPrice: toDollarsOrNull(item?.targetCents ?? null),
    offeredPrice: toDollarsOrNull(offered),
    offeredTotal: offered === null ? null : toDollars(offered * piece.buyCount),
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
