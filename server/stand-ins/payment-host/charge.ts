import { randomCode } from '#server/lib/ids.ts'
import type { HostLedger } from './host-ledger.ts'
import { challengePage, endPage, refusedPage } from './pages.ts'
import { type PaymentRequest, type Result, returnAddress } from './payment-request.ts'
import { buildNotice, type NoticeFacts } from './send-notice.ts'
import { type CardBehaviour, maskNumber, refusals, type TestCard } from './test-cards.ts'

/** Response to the buyer's browser: a page, or a redirect to the shop. */
export type HostAnswer = { page: string } | { goTo: string }

/** Context of a charge. */
export type Host = {
  secret: string
  ledger: HostLedger
  /** Waits. Tests replace it. */
  pause: (ms: number) => Promise<void>
}

/** Delay of the slow card, in milliseconds. */
const SLOW_MS = 6000
const REF_DIGITS = 8

const newRef = (): string => `ST${randomCode(REF_DIGITS)}`

/** Tells the shop about a payment. */
export const notify = async (
  host: Host,
  request: PaymentRequest,
  facts: Omit<NoticeFacts, 'gatewayRef'>,
  times = 1,
): Promise<void> => {
  const notice = buildNotice(host.secret, request, { ...facts, gatewayRef: newRef() })
  if (times === 0) return
  await host.ledger.take({ fields: notice, terminal: request.terminal, isByHand: false }, times)
}

const goBack = (request: PaymentRequest, result: Result): HostAnswer => ({
  goTo: returnAddress(request, result),
})

/** Flaws of test cards that pay: how the notice differs from a valid one, and how often it is sent. */
const accidents: Partial<Record<CardBehaviour, { times?: number; extraCents?: number; isForged?: boolean }>> =
  {
    'no-notice': { times: 0 },
    'double-notice': { times: 2 },
    'wrong-amount': { extraCents: 100 },
    'forged-signature': { isForged: true },
  }

/** Charges a card according to its number: declines it, asks the bank, or pays with the card's flaw. */
export const chargeCard = async (
  host: Host,
  request: PaymentRequest,
  card: TestCard,
): Promise<HostAnswer> => {
  const { behaviour } = card
  if (refusals[behaviour] !== undefined) return refuse(host, request, card)
  if (behaviour === 'challenge') return { page: challengePage(request, card.number) }
  if (behaviour === 'slow') await host.pause(SLOW_MS)
  return approve(host, request, card)
}

/** Pays: notifies the shop, then redirects the browser. */
export const approve = async (host: Host, request: PaymentRequest, card: TestCard): Promise<HostAnswer> => {
  const { times = 1, ...accident } = accidents[card.behaviour] ?? {}
  await notify(host, request, { result: 'approved', cardMask: maskNumber(card.number), ...accident }, times)
  if (card.behaviour === 'no-return') {
    return {
      page: endPage(
        'Connection lost',
        'The payment went through, but this page can’t return you to the shop.',
      ),
    }
  }
  return goBack(request, 'approved')
}

/** Declines: notifies the shop of the reason, and lets the buyer try another card. */
export const refuse = async (host: Host, request: PaymentRequest, card: TestCard): Promise<HostAnswer> => {
  const { code, text } = refusals[card.behaviour] ?? {
    code: 'refused',
    text: 'The payment was declined by your bank',
  }
  await notify(host, request, { result: 'declined', code, text, cardMask: maskNumber(card.number) })
  return { page: refusedPage(request, text, returnAddress(request, 'declined')) }
}

/** The buyer canceled the payment. */
export const cancel = async (host: Host, request: PaymentRequest): Promise<HostAnswer> => {
  await notify(host, request, {
    result: 'cancelled',
    code: 'cancelled',
    text: 'The payment was canceled by the buyer',
    cardMask: '',
  })
  return goBack(request, 'cancelled')
}

/** The buyer's answer to the bank. Abandoning sends no notice. */
export const answerChallenge = async (
  host: Host,
  request: PaymentRequest,
  { answer, card }: { answer: string; card: TestCard },
): Promise<HostAnswer> => {
  if (answer === 'approve') return approve(host, request, card)
  if (answer === 'refuse') return refuse(host, request, card)
  return {
    page: endPage(
      'Closed without an answer',
      'The bank got no answer and the shop got no notice. The order is still unpaid.',
      returnAddress(request, 'cancelled'),
    ),
  }
}

/** Wallets and bank pages only approve or decline. */
export const answerWallet = async (
  host: Host,
  request: PaymentRequest,
  answer: string,
): Promise<HostAnswer> => {
  if (answer === 'approve') {
    await notify(host, request, { result: 'approved', cardMask: '' })
    return goBack(request, 'approved')
  }
  const text = 'The payment was declined by the buyer'
  await notify(host, request, { result: 'declined', code: 'refused', text, cardMask: '' })
  return { page: refusedPage(request, text, returnAddress(request, 'declined')) }
}
