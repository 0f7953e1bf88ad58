import { formatDate } from '@fixbench/contract/core/format.ts'
import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { formatCents, toCents } from '@fixbench/domain/money.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toIso } from '#server/database/row.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { scheduleDueEvent } from '#server/due-events/schedule.ts'
import { failField, failMissing } from '#server/lib/fail.ts'
import { moveQuote } from './move-quote.ts'

type QuoteAnswer = {
  quoteNo: string
  /** Unit price in dollars. Without it the request is declined. */
  price?: number | undefined
  /** ISO instant; defaults to `validDays` from now. */
  validUntil?: string | undefined
  validDays: number
  answer: string
}

/** The page of a member's quotes. */
export const QUOTES_PAGE = '/quotes'

type OfferedItem = { nameEn: string; skuCode: string; quantity: number; offeredCents: number }

type Offer = { answer: string; validTo: Date; isGuest: boolean; items: readonly OfferedItem[] }

const formatOffer = ({ nameEn, skuCode, quantity, offeredCents }: OfferedItem): string =>
  `${quantity} × ${nameEn} (${skuCode}): ${formatCents(offeredCents)} each, ${formatCents(quantity * offeredCents)} in total`

/** Text of the offer email. A guest must sign up with the same address before accepting. */
const composeOfferText = ({ answer, validTo, isGuest, items }: Offer): string => {
  const instructions = isGuest
    ? `To order at this price, sign in or sign up with this email address and accept the quote: ${QUOTES_PAGE}`
    : `To order at this price, accept it here: ${QUOTES_PAGE}`
  const offers = items.map(formatOffer).join('\n')
  return `${answer}\n\n${offers}\n\nThis quote is valid until ${formatDate(validTo)}. ${instructions}`
}

const findOfferedItems = async (tx: Tx, quoteId: number): Promise<OfferedItem[]> => {
  const rows = await tx.quoteItem.findMany({
    where: { quoteId },
    include: {
      sku: { select: { skuCode: true, nameEn: true } },
      product: { select: { productCode: true, nameEn: true } },
    },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ product, sku, quantity, offeredCents }) => ({
    nameEn: sku?.nameEn ?? product.nameEn,
    skuCode: sku?.skuCode ?? product.productCode,
    quantity,
    offeredCents: requireValue(offeredCents, 'Offered price'),
  }))
}

/** Answers a quote request with an offer, or declines it, and emails the buyer. An offer expires at `validUntil`. */
export const answerQuote = async (
  deps: ShopContext,
  { quoteNo, price, answer, ...validity }: QuoteAnswer,
) => {
  const { db, clock, inbox } = deps
  const now = clock.now()
  const validTo =
    validity.validUntil === undefined
      ? new Date(now.getTime() + validity.validDays * DAY_MS)
      : new Date(validity.validUntil)
  if (price !== undefined && validTo <= now) failField('validUntil', 'must be in the future')

  return inTransaction(db, async tx => {
    const { id: quoteId } =
      (await tx.quoteRequest.findUnique({ where: { quoteNo }, select: { id: true } })) ??
      failMissing('The quote')
    const isOffer = price !== undefined
    const quote = await moveQuote(tx, {
      quoteId,
      to: isOffer ? 'answered' : 'refused',
      actor: 'console',
      reason: answer,
      now,
      data: { answer, answeredAt: now, validTo: isOffer ? validTo : null },
    })
    if (price !== undefined) {
      await tx.quoteItem.updateMany({ where: { quoteId: quote.id }, data: { offeredCents: toCents(price) } })
      await scheduleDueEvent(tx, {
        kind: 'quote-expiry',
        key: `quote-expiry:${quote.id}`,
        dueAt: validTo,
        payload: { quoteId: quote.id },
      })
    }

    const isGuest = quote.memberId === null
    await inbox.email(tx, {
      kind: 'quote-answered',
      to: quote.email,
      subject: isOffer ? `Your quote ${quoteNo} is ready` : `About your quote request ${quoteNo}`,
      body: isOffer
        ? composeOfferText({ answer, validTo, isGuest, items: await findOfferedItems(tx, quote.id) })
        : answer,
      data: { quoteNo, isOffer, link: QUOTES_PAGE },
      memberId: quote.memberId,
    })

    return { quoteNo, status: quote.status, validTo: toIso(quote.validTo) }
  })
}
