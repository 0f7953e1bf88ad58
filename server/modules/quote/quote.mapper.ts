import type { Quote, QuoteWithSteps } from '#contract/quote.contract.ts'
import { toDollars } from '#server/lib/money.ts'
import { toDollarsOrNull } from '#server/modules/catalog/price-view.ts'
import type { QuoteRow } from './quote.repo.ts'
import { toQuoteStatus } from './quote.transitions.ts'

/** A quote as its buyer sees it. An offer whose time is over shows as expired, also before its event has run. */
export const toQuote = (row: QuoteRow, nowMs: number): Quote => {
  const item = row.items[0]
  const isOver = row.validTo !== null && row.validTo.getTime() <= nowMs
  const kept = toQuoteStatus(row.status)
  const status = isOver && (kept === 'answered' || kept === 'accepted') ? 'expired' : kept
  const offered = item?.offeredCents ?? null
  const buyCount = item?.quantity ?? 0
  return {
    quoteNo: row.quoteNo,
    status,
    skuCode: item?.sku?.skuCode ?? '',
    productCode: item?.product.productCode ?? '',
    name: item?.product.nameEn ?? '',
    productSpec: item?.sku?.productSpec ?? '',
    image: item?.sku?.imageUrl ?? item?.product.imageUrl ?? '',
    seoUrl: item?.product.seoUrl ?? '',
    buyCount,
    targetPrice: toDollarsOrNull(item?.targetCents ?? null),
    offeredPrice: toDollarsOrNull(offered),
    offeredTotal: offered === null ? null : toDollars(offered * buyCount),
    message: row.message,
    answer: row.answer,
    createTime: row.createdAt.toISOString(),
    answeredTime: row.answeredAt?.toISOString() ?? null,
    validTo: row.validTo?.toISOString() ?? null,
    orderNo: row.order?.orderNo ?? null,
    actions: {
      canAccept: status === 'answered',
      canDecline: status === 'answered' || status === 'submitted' || status === 'accepted',
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
