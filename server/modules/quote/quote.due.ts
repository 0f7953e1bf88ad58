import { z } from 'zod'
import { inTransaction } from '#server/database/transaction.ts'
import { defineDueEvent } from '#server/due-events/definitions.ts'
import { moveQuote } from './move-quote.ts'

/** Marks an offer as expired and emails the buyer. Does nothing if the offer has since been extended or ordered. */
export const quoteExpiry = defineDueEvent(
  'quote-expiry',
  z.object({ quoteId: z.int() }),
  async ({ deps, now, payload: { quoteId } }) => {
    const quote = await deps.db.quoteRequest.findUnique({ where: { id: quoteId } })
    if (quote === null || !['answered', 'accepted'].includes(quote.status)) return
    if (quote.validTo !== null && quote.validTo > now) return
    await inTransaction(deps.db, tx =>
      moveQuote(tx, {
        quoteId,
        to: 'expired',
        actor: 'system',
        reason: 'Not ordered before it expired',
        now,
      }),
    )
    await deps.inbox.email(null, {
      kind: 'quote-expired',
      to: quote.email,
      subject: `Your quote ${quote.quoteNo} has expired`,
      body: 'Prices and shipping may have changed since then. Send us a new request, and we’ll quote it again.',
      data: { quoteNo: quote.quoteNo },
      uniqueKey: `quote-expired:${quote.quoteNo}:${now.toISOString()}`,
      memberId: quote.memberId,
    })
  },
)
