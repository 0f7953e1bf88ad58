import { type QuoteStatus, QuoteStatusSchema } from '@fixbench/contract/quote/quote-status.ts'
import type { Prisma } from '@fixbench/db/client.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { type OrderRef, orderAcceptedQuote } from './quote.repo.ts'

type QuoteActor = 'member' | 'console' | 'system'

type QuoteMove = {
  quoteId: number
  to: QuoteStatus
  actor: QuoteActor
  reason: string
  now: Date
  /** Other columns to update together with the status. */
  data?: Prisma.QuoteRequestUncheckedUpdateInput
}

/** What became of a quote, for a call that its status doesn’t allow. */
export const statusTexts: Readonly<Record<QuoteStatus, string>> = {
  submitted: 'is waiting for our reply',
  answered: 'has been answered',
  accepted: 'has been accepted',
  refused: 'was declined',
  expired: 'has expired',
  ordered: 'has been ordered',
}

/**
 * Changes the status of a quote and records it in the history. Only `markQuotesOrdered` writes this status too. Fails
 * with REFUSED for a transition that isn't in `moves`.
 */
export const moveQuote = async (tx: Tx, { quoteId, to, actor, reason, now, data }: QuoteMove) => {
  const quote = await tx.quoteRequest.findUniqueOrThrow({ where: { id: quoteId } })
  const from = QuoteStatusSchema.parse(quote.status)
  if (!moves[from].includes(to)) return fail('REFUSED', { status: from }, `This quote ${statusTexts[from]}`)

  return tx.quoteRequest.update({
    where: { id: quoteId },
    data: {
      ...data,
      status: to,
      updatedAt: now,
      history: { create: { fromStatus: from, toStatus: to, actor, reason, movedAt: now } },
    },
    include: { items: true },
  })
}

/** Allowed status transitions. Canceling an order makes its quote available again; the shop may replace its answer. */
const moves: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  submitted: ['answered', 'refused'],
  answered: ['answered', 'accepted', 'refused', 'expired'],
  accepted: ['ordered', 'refused', 'expired'],
  ordered: ['accepted', 'expired'],
  refused: [],
  expired: ['answered'],
}

/**
 * Marks the quotes whose prices an order uses as ordered, with plain statements like the rest of the order. Fails with
 * CHANGED if one was ordered or has expired since.
 */
export const markQuotesOrdered = async (
  tx: Tx,
  quoteIds: readonly number[],
  order: OrderRef,
): Promise<void> => {
  for (const quoteId of new Set(quoteIds)) {
    const isOrdered = await orderAcceptedQuote(tx, quoteId, order)
    if (!isOrdered) {
      fail('CHANGED', { totalAmount: null, coupon: null, items: [] }, 'The quoted price is no longer valid')
    }
  }
}

/** Releases the quotes of a canceled order: valid ones can be ordered again, the others become expired. */
export const releaseQuotes = async (tx: Tx, { orderId, orderNo, now }: OrderRef): Promise<void> => {
  const quotes = await tx.quoteRequest.findMany({ where: { orderId, status: 'ordered' } })
  for (const { id, validTo } of quotes) {
    const isValid = validTo !== null && validTo > now
    await moveQuote(tx, {
      quoteId: id,
      to: isValid ? 'accepted' : 'expired',
      actor: 'system',
      reason: `Order ${orderNo} canceled`,
      now,
      data: { orderId: null },
    })
  }
}
