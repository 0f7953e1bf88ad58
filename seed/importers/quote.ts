import { formatNumber } from '#server/domain/numbers.ts'
import { DAY_MS } from '#server/domain/time.ts'
import type { SeedContext, SeedRow } from '../context.ts'
import { readRows } from '../database.ts'
import { persona } from '../personas.ts'
import { shopTime } from '../shop-time.ts'

type Machine = { productId: number; skuId: number; priceCents: number }
type QuoteFact = { status: string; daysAgo: number; quantity: number; answer: string | null; message: string }

const QUOTES: readonly QuoteFact[] = [
  {
    status: 'submitted',
    daysAgo: 0.4,
    quantity: 1,
    answer: null,
    message: 'Please quote it with a 110 V plug and liftgate delivery to Boston.',
  },
  {
    status: 'answered',
    daysAgo: 3,
    quantity: 2,
    answer:
      'This is the unit price for two machines in wooden crates, ex works Shenzhen. Sea freight to Boston is $420.',
    message: 'How much would it be for two?',
  },
  {
    status: 'accepted',
    daysAgo: 9,
    quantity: 1,
    answer: 'The price includes a test run. We can ship within five business days.',
    message: 'Please include the training videos in the quote.',
  },
  {
    status: 'refused',
    daysAgo: 40,
    quantity: 1,
    answer: 'Sorry, we can’t offer a lower price. This machine ships by air only.',
    message: 'Is there a cheaper way to ship it?',
  },
  {
    status: 'expired',
    daysAgo: 70,
    quantity: 3,
    answer: 'The price is for three machines on one pallet and is valid for 14 days.',
    message: 'We’re opening a new workshop and need three of these.',
  },
]
const VALID_DAYS = 14
const OFFERED_SHARE = 0.94

/** Writes Quinn's quote requests for machines that are priced on request, one per status, and one of a guest. */
export const importQuotes = (ctx: SeedContext): void => {
  const machines = readRows<Machine>(
    ctx.db,
    `SELECT p.id productId, s.id skuId, s.priceCents FROM Product p
       JOIN Sku s ON s.id = (SELECT o.id FROM Sku o WHERE o.productId = p.id
         ORDER BY o.status, o.productSpec LIKE '%110 V%' DESC, o.sort, o.id LIMIT 1)
     WHERE p.priceMode = 'quote' AND p.status = 1 ORDER BY p.id LIMIT ${QUOTES.length + 1}`,
  )
  const quinn = persona('quinn')
  const quinnQuotes = QUOTES.map((quote, index) =>
    toQuoteRow(quote, index, {
      memberId: quinn.id,
      email: quinn.email,
      name: quinn.memberName,
      countryIso: 'US',
    }),
  )
  const guest = toQuoteRow(
    {
      status: 'submitted',
      daysAgo: 1.1,
      quantity: 1,
      answer: null,
      message: 'Please include shipping to Bogotá.',
    },
    QUOTES.length,
    { memberId: null, email: 'taller@reparaciones.example', name: 'Taller Central', countryIso: 'CO' },
  )
  const quotes = [...quinnQuotes, guest]
  ctx.insertAll('QuoteRequest', quotes)
  ctx.insertEach('QuoteItem', quotes, (quote, index) => toItemRow(quote, index, machines))
  ctx.insertEach('QuoteHistory', quotes, toHistory)
  ctx.insertAll('NumberSeries', [{ kind: 'quote', value: quotes.length }])
  ctx.insertEach('DueEvent', quotes, ({ id, status, validTo }): SeedRow[] =>
    (status === 'answered' || status === 'accepted') && validTo !== null
      ? [
          {
            kind: 'quote-expiry',
            uniqueKey: `quote-expiry:${id}`,
            dueAt: validTo,
            payload: { quoteId: id },
          },
        ]
      : [],
  )
}

type Asker = { memberId: number | null; email: string; name: string; countryIso: string }

const toQuoteRow = (quote: QuoteFact, index: number, asker: Asker) => {
  const createdAt = shopTime.day(-quote.daysAgo)
  const answeredAt = quote.answer === null ? null : new Date(createdAt.getTime() + DAY_MS)
  return {
    id: index + 1,
    quoteNo: formatNumber('quote', index + 1, createdAt.getTime()),
    ...asker,
    message: quote.message,
    status: quote.status,
    answer: quote.answer,
    submitKey: `seed-quote-${index + 1}`,
    createdAt,
    answeredAt,
    validTo: answeredAt === null ? null : new Date(answeredAt.getTime() + VALID_DAYS * DAY_MS),
    updatedAt: answeredAt ?? createdAt,
  }
}

/** Status history of a quote: submitted, answered, then accepted, refused or expired. */
const toHistory = (quote: ReturnType<typeof toQuoteRow>): SeedRow[] => {
  const step = (fromStatus: string | null, toStatus: string, actor: string, movedAt: Date): SeedRow => ({
    quoteId: quote.id,
    fromStatus,
    toStatus,
    actor,
    reason: '',
    movedAt,
  })
  const submitted = step(null, 'submitted', 'member', quote.createdAt)
  if (quote.answeredAt === null) return [submitted]
  const answered = step('submitted', 'answered', 'console', quote.answeredAt)
  if (quote.status === 'answered') return [submitted, answered]
  const isExpired = quote.status === 'expired'
  const endedAt = isExpired
    ? (quote.validTo ?? quote.answeredAt)
    : new Date(quote.answeredAt.getTime() + DAY_MS)
  return [submitted, answered, step('answered', quote.status, isExpired ? 'system' : 'member', endedAt)]
}

const toItemRow = (quote: ReturnType<typeof toQuoteRow>, index: number, machines: Machine[]) => {
  const machine = machines[index % Math.max(1, machines.length)]
  if (machine === undefined) throw new Error('The catalog has no product with a price on request')
  return {
    quoteId: quote.id,
    productId: machine.productId,
    skuId: machine.skuId,
    quantity: QUOTES[index]?.quantity ?? 1,
    targetCents: null,
    offeredCents: quote.answer === null ? null : Math.round((machine.priceCents * OFFERED_SHARE) / 100) * 100,
  }
}
