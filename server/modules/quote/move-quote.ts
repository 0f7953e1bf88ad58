import type { QuoteStatus } from '#contract/core/quote-status.ts'
import { QuoteStatusSchema } from '#contract/core/quote-status.ts'
import type { Prisma } from '#db/client.ts'
import type { Tx } from '#server/database/transaction.ts'
import { fail } from '#server/lib/fail.ts'

type QuoteActor = 'member' | 'console' | 'system'

type QuoteMove = {
  quoteId: number
  to: QuoteStatus
  actor: QuoteActor
  reason: string
  now: Date
  /** What changes with the state. */
  data?: Prisma.QuoteRequestUncheckedUpdateInput
}

const words: Readonly<Record<QuoteStatus, string>> = {
  submitted: 'is waiting for our reply',
  answered: 'has been answered',
  accepted: 'has been accepted',
  refused: 'was declined',
  expired: 'has expired',
  ordered: 'has been ordered',
}

/** Moves a quote by the transition table, with history. The only place that writes its status. REFUSED for any other move. */
export const moveQuote = async (tx: Tx, { quoteId, to, actor, reason, now, data }: QuoteMove) => {
  const quote = await tx.quoteRequest.findUniqueOrThrow({ where: { id: quoteId } })
  const from = toQuoteStatus(quote.status)
  if (!canMoveQuote(from, to)) return fail('REFUSED', { status: from }, `This quote ${words[from]}`)
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

/** Every move a quote may make. An order that is canceled gives its quote back; the shop may replace its answer. */
const moves: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  submitted: ['answered', 'refused'],
  answered: ['answered', 'accepted', 'refused', 'expired'],
  accepted: ['ordered', 'refused', 'expired'],
  ordered: ['accepted', 'expired'],
  refused: [],
  expired: ['answered'],
}

const canMoveQuote = (from: QuoteStatus, to: QuoteStatus): boolean => moves[from].includes(to)

export const toQuoteStatus = (status: string): QuoteStatus => QuoteStatusSchema.parse(status)
