import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { shopTime } from '@fixbench/fixtures/shop-time.ts'
import { formatNumber } from '@fixbench/server/database/number-series.ts'
import { z } from 'zod'
import type { SeedContext } from '../context.ts'
import { readRows } from '../database.ts'
import { toDueEvent } from '../due-event.ts'
import { withFromStatus } from '../orders/status-paths.ts'

const VALID_DAYS = 14

const MachineSchema = z.object({ productId: z.number(), skuId: z.number(), priceCents: z.number() })
type Machine = z.infer<typeof MachineSchema>
type QuoteFact = {
  status: string
  daysAgo: number
  quantity: number
  answer?: string
  message: string
  /** Absent for Quinn's requests. */
  guest?: { email: string; name: string; countryIso: string }
}

const QUOTES: readonly QuoteFact[] = [
  {
    status: 'submitted',
    daysAgo: 0.4,
    quantity: 1,
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
    answer: 'The price includes a test run. We can ship next week.',
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
    answer: `The price is for three machines on one pallet and is valid for ${VALID_DAYS} days.`,
    message: 'We’re opening a new workshop and need three of these.',
  },
  {
    status: 'submitted',
    daysAgo: 1.1,
    quantity: 1,
    message: 'Please include shipping to Bogotá.',
    guest: { email: 'taller@reparaciones.example', name: 'Taller Central', countryIso: 'CO' },
  },
]
const quinn = persona('quinn')
const QUINN = { memberId: quinn.id, email: quinn.email, name: quinn.memberName, countryIso: 'US' }
const OFFERED_SHARE = 0.94

/** Writes Quinn's quote requests for machines that are priced on request, one per status, and one of a guest. */
export const importQuotes = (ctx: SeedContext): void => {
  const machines = readRows(
    ctx.db,
    MachineSchema,
    `SELECT p.id productId, s.id skuId, s.priceCents FROM Product p
       JOIN Sku s ON s.id = (SELECT o.id FROM Sku o WHERE o.productId = p.id
         ORDER BY o.status, o.productSpec LIKE '%110 V%' DESC, o.sort, o.id LIMIT 1)
     WHERE p.priceMode = 'quote' AND p.status = 1 ORDER BY p.id LIMIT ${QUOTES.length}`,
  )
  const quotes = QUOTES.map((quote, index) => toQuoteRow(quote, index + 1))
  ctx.insertAll('QuoteRequest', quotes)
  ctx.insertEach('QuoteItem', quotes, (quote, index) => toItemRow(quote, index, machines))
  ctx.insertEach('QuoteHistory', quotes, toHistory)
  ctx.insertAll('NumberSeries', [{ kind: 'quote', value: quotes.length }])
  ctx.insertEach('DueEvent', quotes, ({ id, status, validTo }) =>
    (status === 'answered' || status === 'accepted') && validTo !== undefined
      ? toDueEvent('quote-expiry', id, validTo, { quoteId: id })
      : [],
  )
}

type QuoteRow = ReturnType<typeof toQuoteRow>

const toQuoteRow = (quote: QuoteFact, id: number) => {
  const createdAt = shopTime.day(-quote.daysAgo)
  const answeredAt = quote.answer === undefined ? undefined : addDays(createdAt, 1)

  return {
    id,
    quoteNo: formatNumber('quote', id, createdAt.getTime()),
    ...(quote.guest ?? QUINN),
    message: quote.message,
    status: quote.status,
    answer: quote.answer,
    submitKey: `seed-quote-${id}`,
    createdAt,
    answeredAt,
    validTo: answeredAt && addDays(answeredAt, VALID_DAYS),
    updatedAt: answeredAt ?? createdAt,
  }
}

/** Status history of a quote: submitted, answered, then accepted, rejected or expired. */
const toHistory = ({ id, status, createdAt, answeredAt, validTo }: QuoteRow) => {
  const step = (toStatus: string, actor: string, movedAt: Date) => ({ quoteId: id, toStatus, actor, movedAt })
  const steps = [step('submitted', 'member', createdAt)]
  if (answeredAt !== undefined) {
    steps.push(step('answered', 'console', answeredAt))
    if (status === 'expired') steps.push(step('expired', 'system', validTo ?? answeredAt))
    else if (status !== 'answered') steps.push(step(status, 'member', addDays(answeredAt, 1)))
  }
  return withFromStatus(steps)
}

const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

const toItemRow = (quote: QuoteRow, index: number, machines: Machine[]) => {
  const machine = machines[index % Math.max(1, machines.length)]
  if (machine === undefined) throw new Error('The catalog has no product with a price on request')
  return {
    quoteId: quote.id,
    productId: machine.productId,
    skuId: machine.skuId,
    quantity: QUOTES[index]?.quantity ?? 1,
    offeredCents:
      quote.answer === undefined ? null : Math.round((machine.priceCents * OFFERED_SHARE) / 100) * 100,
  }
}
