import { sha256 } from '@fixbench/server/lib/ids.ts'
import { withTimeLimit } from '@fixbench/server/lib/with-time-limit.ts'
import type { HostLedger } from './host-ledger.ts'
import { challengePage, endPage, refusedPage } from './pages.ts'
import { findCopyUrl, getReturnUrl, type PaymentRequest, type Result } from './payment-request.ts'
import { createNotice, type NoticeFacts } from './send-notice.ts'
import { asksBank, type CardBehaviour, maskNumber, rejections, type TestCard } from './test-cards.ts'

/** Step of a payment that a page shows: a form to fill in, a question of the bank, or an end. */
type PageState = 'form' | 'challenge' | 'declined' | 'ended'

/** Response to the buyer's browser: a page, or the URL to redirect to. */
export type HostResponse =
  | { page: string; state: PageState; message?: string; returnUrl?: string }
  | { redirectTo: string }

/** The same response for a script: the step of the payment, its message, and the URL that leads back to the shop. */
export const describeResponse = (response: HostResponse) => {
  if ('redirectTo' in response) return { state: 'done', message: '', returnUrl: response.redirectTo }
  const { state, message = '', returnUrl = null } = response
  return { state, message, returnUrl }
}

/** Context of a charge. */
export type Host = {
  secret: string
  ledger: HostLedger
  /** Waits before a slow response. Tests replace it. */
  pause: (ms: number) => Promise<void>
}

/** Delay of the slow card, in milliseconds. */
const SLOW_MS = 6000
const REF_DIGITS = 8
const NOTICE_ID_LENGTH = 8

/** Digits of the host's reference, from the payment and how many notices it had: the same steps get the same one. */
const getRef = (name: string): string =>
  `ST${String(Number.parseInt(sha256(name).slice(0, 12), 16) % 10 ** REF_DIGITS).padStart(REF_DIGITS, '0')}`

/** How long the buyer waits until the shop has accepted a notice. A delivery that takes longer ends in the background. */
const PATIENCE_MS = 2000

/** Creates a notice and sends it `times` times. */
const notify = async (
  host: Host,
  request: PaymentRequest,
  facts: Omit<NoticeFacts, 'gatewayRef' | 'noticeId'>,
  times = 1,
): Promise<void> => {
  const { orderNumber, amount, terminal } = request
  const count = host.ledger
    .notices(terminal)
    .filter(({ fields }) => fields['orderNumber'] === orderNumber).length
  const name = [orderNumber, amount, facts.result, facts.code, facts.cardMask, count].join(' ')
  const gatewayRef = getRef(name)
  const noticeId = `NT-${orderNumber}-${sha256(`notice ${name}`).slice(0, NOTICE_ID_LENGTH)}`
  const notice = createNotice(host.secret, request, { ...facts, gatewayRef, noticeId })
  if (times === 0) return
  const copyTo = findCopyUrl(request)
  const sent = host.ledger.add({ fields: notice, terminal, isByHand: false, copyTo }, times)
  await withTimeLimit<unknown>(sent, PATIENCE_MS, () => undefined)
}

const redirectBack = (request: PaymentRequest, result: Result): HostResponse => ({
  redirectTo: getReturnUrl(request, result),
})

/** How the notice of some test cards differs from a valid one, and how often it is sent. */
const deviations: Partial<
  Record<CardBehaviour, { times?: number; extraCents?: number; isForged?: boolean }>
> = {
  'no-notice': { times: 0 },
  'double-notice': { times: 2 },
  'wrong-amount': { extraCents: 100 },
  'forged-signature': { isForged: true },
}

/** Charges a test card: declines it, asks the bank for confirmation, or approves it. */
export const chargeCard = async (
  host: Host,
  request: PaymentRequest,
  card: TestCard,
): Promise<HostResponse> => {
  const { behaviour } = card
  if (rejections[behaviour] !== undefined) return decline(host, request, card)
  if (asksBank(card)) return { page: challengePage(request, card.number), state: 'challenge' }
  if (behaviour === 'slow') await host.pause(SLOW_MS)
  return approve(host, request, card)
}

/** Notifies the shop of the approval, then redirects the browser. */
const approve = async (host: Host, request: PaymentRequest, card: TestCard): Promise<HostResponse> => {
  const { times = 1, ...deviation } = deviations[card.behaviour] ?? {}
  await notify(host, request, { result: 'approved', cardMask: maskNumber(card.number), ...deviation }, times)
  if (card.behaviour === 'no-return') {
    const message = 'The payment went through, but this page can’t return you to the shop.'
    return { page: endPage('Connection lost', message), state: 'ended', message }
  }
  return redirectBack(request, 'approved')
}

/** Notifies the shop of the decline, then offers to try another card. */
const decline = async (host: Host, request: PaymentRequest, card: TestCard): Promise<HostResponse> => {
  const { code, text } = rejections[card.behaviour] ?? {
    code: 'refused',
    text: 'The payment was declined by your bank',
  }
  await notify(host, request, { result: 'declined', code, text, cardMask: maskNumber(card.number) })
  return showDecline(request, text)
}

const showDecline = (request: PaymentRequest, message: string): HostResponse => {
  const returnUrl = getReturnUrl(request, 'declined')
  return { page: refusedPage(request, message, returnUrl), state: 'declined', message, returnUrl }
}

/** Notifies the shop that the buyer canceled, then redirects the browser. */
export const cancel = async (host: Host, request: PaymentRequest): Promise<HostResponse> => {
  await notify(host, request, {
    result: 'cancelled',
    code: 'cancelled',
    text: 'The payment was canceled by the buyer',
    cardMask: '',
  })
  return redirectBack(request, 'cancelled')
}

/** Processes the buyer's answer to the bank: `approve`, `refuse`, or `abandon`, which sends no notice. */
export const answerChallenge = async (
  host: Host,
  request: PaymentRequest,
  { answer, card }: { answer: string; card: TestCard },
): Promise<HostResponse> => {
  const isApproved = answer === 'approve' && card.behaviour !== 'challenge-then-decline'
  if (isApproved) return approve(host, request, card)
  if (answer === 'approve' || answer === 'refuse') return decline(host, request, card)
  const returnUrl = getReturnUrl(request, 'cancelled')
  const message = 'The bank got no answer and the shop got no notice. The order is still unpaid.'
  return { page: endPage('Closed without an answer', message, returnUrl), state: 'ended', message, returnUrl }
}

/** Processes the buyer's answer on a wallet or bank page: `approve`, else a decline. */
export const answerWallet = async (
  host: Host,
  request: PaymentRequest,
  answer: string,
): Promise<HostResponse> => {
  if (answer === 'approve') {
    await notify(host, request, { result: 'approved', cardMask: '' })
    return redirectBack(request, 'approved')
  }
  const text = 'The payment was declined by the buyer'
  await notify(host, request, { result: 'declined', code: 'refused', text, cardMask: '' })
  return showDecline(request, text)
}
