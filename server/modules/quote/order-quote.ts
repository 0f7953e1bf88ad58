import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { moveQuote } from './move-quote.ts'

type OrderRef = { orderId: number; orderNo: string; now: Date }

/**
 * Marks the quotes whose prices an order uses as ordered. Fails with CHANGED if one was ordered or has expired since.
 */
export const markQuotesOrdered = async (
  tx: Tx,
  quoteIds: readonly (number | null)[],
  { orderId, orderNo, now }: OrderRef,
): Promise<void> => {
  for (const quoteId of new Set(quoteIds)) {
    if (quoteId === null) continue
    const validCount = await tx.quoteRequest.count({
      where: { id: quoteId, status: 'accepted', validTo: { gt: now } },
    })
    if (validCount === 0)
      fail('CHANGED', { totalAmount: null, items: [] }, 'The quoted price is no longer valid')
    await moveQuote(tx, {
      quoteId,
      to: 'ordered',
      actor: 'member',
      reason: `Order ${orderNo}`,
      now,
      data: { orderId },
    })
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
