import { type QuoteStatus, QuoteStatusSchema } from '#contract/core/quote-status.ts'
import type { Quote, QuoteWithSteps } from '#contract/quote.contract.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/domain/viewer.ts'
import { fail, failMissing } from '#server/lib/fail.ts'
import type { WorldDeps } from '#server/worlds/world.ts'
import { moveQuote } from './move-quote.ts'
import { toQuote, toQuoteWithSteps } from './quote.mapper.ts'
import { countQuotes, findQuote, listQuoteHistory, listQuotes } from './quote.repo.ts'

/** One page of the member's quotes and the number of quotes by status. */
export const listOwnQuotes = async (
  { db, clock }: WorldDeps,
  viewer: Member,
  page: { status?: QuoteStatus | undefined; pageNum: number; pageSize: number },
) => {
  const countByStatus = await countQuotes(db, viewer)
  const counts = Object.fromEntries(
    QuoteStatusSchema.options.map(status => [status, countByStatus.get(status) ?? 0]),
  ) as Record<QuoteStatus, number>
  const rows: Quote[] = (await listQuotes(db, viewer, page)).map(row => toQuote(row, clock.nowMs()))
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, total: page.status === undefined ? all : counts[page.status], counts }
}

/** A quote of the member, as row and mapped. Fails for an unknown number or another member's quote. */
export const requireQuote = async ({ db, clock }: WorldDeps, viewer: Member, quoteNo: string) => {
  const row = (await findQuote(db, viewer, quoteNo)) ?? failMissing('The quote')
  return { row, quote: toQuote(row, clock.nowMs()) }
}

/** A quote of the member with its history. */
export const showQuote = async (
  deps: WorldDeps,
  viewer: Member,
  quoteNo: string,
): Promise<QuoteWithSteps> => {
  const { row } = await requireQuote(deps, viewer, quoteNo)
  return toQuoteWithSteps(row, await listQuoteHistory(deps.db, row.id), deps.clock.nowMs())
}

/**
 * Accepts an offer: until it expires, the member pays the offered price for exactly the quoted quantity. A quote
 * requested as a guest is assigned to the member. Accepting twice changes nothing.
 */
export const acceptQuote = async (deps: WorldDeps, viewer: Member, quoteNo: string) => {
  const { row, quote } = await requireQuote(deps, viewer, quoteNo)
  if (quote.status === 'expired') fail('REFUSED', { status: 'expired' }, 'This quote has expired')
  if (quote.status !== 'accepted') {
    await move(deps, { quoteId: row.id, to: 'accepted', reason: '', memberId: viewer.memberId })
  }
  return showQuote(deps, viewer, quoteNo)
}

/** Declines an offer or withdraws the request. Fails once the quote is ordered or expired. */
export const declineQuote = async (deps: WorldDeps, viewer: Member, quoteNo: string, reason: string) => {
  const { row, quote } = await requireQuote(deps, viewer, quoteNo)
  if (quote.status !== 'refused') {
    await move(deps, { quoteId: row.id, to: 'refused', reason, memberId: viewer.memberId })
  }
  return showQuote(deps, viewer, quoteNo)
}

type Step = { quoteId: number; to: QuoteStatus; reason: string; memberId: number }

const move = ({ db, clock }: WorldDeps, { quoteId, to, reason, memberId }: Step) =>
  inTransaction(db, tx =>
    moveQuote(tx, { quoteId, to, actor: 'member', reason, now: clock.now(), data: { memberId } }),
  )
