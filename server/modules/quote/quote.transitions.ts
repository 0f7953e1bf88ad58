import { type QuoteStatus, QuoteStatusSchema } from '#contract/quote.contract.ts'

/** Every move a quote may make. An order that is canceled gives its quote back; the shop may replace its answer. */
const moves: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  submitted: ['answered', 'refused'],
  answered: ['answered', 'accepted', 'refused', 'expired'],
  accepted: ['ordered', 'refused', 'expired'],
  ordered: ['accepted', 'expired'],
  refused: [],
  expired: ['answered'],
}

export const canMoveQuote = (from: QuoteStatus, to: QuoteStatus): boolean => moves[from].includes(to)

export const toQuoteStatus = (status: string): QuoteStatus => QuoteStatusSchema.parse(status)
