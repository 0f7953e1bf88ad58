import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'
import { moveQuote } from './move-quote.ts'

type Ordered = { orderId: number; orderNo: string; now: Date }

/** Binds the quotes whose prices an order uses to it, permanently; fails as CHANGED when one was ordered or expired in the meantime. */
export const takeQuotes = async (
  tx: Tx,
  quoteIds: readonly (number | null)[],
  { orderId, orderNo, now }: Ordered,
): Promise<void> => {
  for (const quoteId of new Set(quoteIds)) {
    if (quoteId === null) continue
    const live = await tx.quoteRequest.count({
      where: { id: quoteId, status: 'accepted', validTo: { gt: now } },
    })
    if (live === 0) fail('CHANGED', { totalAmount: null, items: [] }, 'The quoted price is no longer valid')
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

/** A canceled order gives its quotes back: they can be ordered again while they hold, and have expired otherwise. */
export const releaseQuotes = async (tx: Tx, { orderId, orderNo, now }: Ordered): Promise<void> => {
  const quotes = await tx.quoteRequest.findMany({ where: { orderId, status: 'ordered' } })
  for (const { id, validTo } of quotes) {
    const holds = validTo !== null && validTo > now
    await moveQuote(tx, {
      quoteId: id,
      to: holds ? 'accepted' : 'expired',
      actor: 'system',
      reason: `Order ${orderNo} canceled`,
      now,
      data: { orderId: null },
    })
  }
}
