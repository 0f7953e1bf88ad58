import type { AfterSaleResolution, AfterSaleStatus } from '@fixbench/contract/after-sale/after-sale-status.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { formatCents } from './money.ts'
import type { MailText } from './order-mail.ts'

type MailedItem = { quantity: number; skuName: string; reason: string }

/** What an email about a return or cancellation says. */
type MailedRequest = {
  id: number
  afterSaleNo: string
  orderNo: string
  status: AfterSaleStatus
  isCancellation: boolean
  resolution: AfterSaleResolution
  /** Empty without a decision in words. */
  answer: string
  items: readonly MailedItem[]
  /** What is granted; for a closed request, what was refunded or credited. */
  amountCents: number
}

const states: Record<AfterSaleStatus, string> = {
  submitted: 'was received',
  'in-review': 'is in review',
  accepted: 'was approved',
  refused: 'was declined',
  closed: 'is complete',
  cancelled: 'was withdrawn',
}

type OpenStatus = Exclude<AfterSaleStatus, 'closed'>

const nextSteps: Record<OpenStatus, string> = {
  submitted: `Thank you. We’ll review your request within ${REPLY_TIME} and email you at every step.`,
  'in-review': 'Our technicians are reviewing your request. We’ll email you as soon as they’re done.',
  accepted: 'We approved your request. Print the return label on its page, and send the items back.',
  refused: 'We couldn’t approve your request.',
  cancelled: 'You withdrew your request. If anything is still wrong, you can send a new one.',
}

/** A granted cancellation is closed at once, so no email says that it was accepted. */
const cancellationSteps: Record<OpenStatus, string> = {
  submitted: 'Thank you. We’ll check whether we can still stop your order, and email you.',
  'in-review': 'We’re checking whether we can still stop your order. We’ll email you as soon as we know.',
  accepted: 'We can stop your order, and refund it now.',
  refused: 'We couldn’t stop your order anymore. You can return its items when they arrive.',
  cancelled: 'You withdrew your request. We’ll ship your order as planned.',
}

const promises: Record<AfterSaleResolution, (amount: string) => string> = {
  refund: amount => `When they arrive, we refund ${amount} to your original payment method.`,
  credit: amount => `When they arrive, you get ${amount} as store credit in points.`,
  replacement: () => 'When they arrive, we send the replacement.',
}

const outcomes: Record<AfterSaleResolution, (amount: string) => string> = {
  refund: amount => `We refunded ${amount} to your original payment method.`,
  credit: amount => `We gave you ${amount} as store credit in points.`,
  replacement: () => 'Your request is complete, and your replacement is on its way.',
}

const describeOutcome = (resolution: AfterSaleResolution, amountCents: number): string =>
  resolution === 'refund' && amountCents === 0
    ? 'Your request is complete.'
    : outcomes[resolution](formatCents(amountCents))

const describeStep = ({ status, isCancellation, resolution, amountCents }: MailedRequest): string => {
  const amount = formatCents(amountCents)
  if (status === 'closed') {
    return isCancellation
      ? `We canceled your order and refunded ${amount} to your original payment method.`
      : describeOutcome(resolution, amountCents)
  }
  if (isCancellation) return cancellationSteps[status]
  return status === 'accepted' ? `${nextSteps.accepted} ${promises[resolution](amount)}` : nextSteps[status]
}

/**
 * Composes the email of one step of a return or cancellation: what happens next or what was refunded, the shop's
 * answer, the requested items with their reasons, and a link to the request.
 */
export const composeAfterSaleMail = (request: MailedRequest): MailText => {
  const { id, afterSaleNo, orderNo, status, answer } = request
  return {
    kind: `after-sale-${status}`,
    subject: `Your request ${afterSaleNo} ${states[status]}`,
    body: [
      describeStep(request),
      ...(answer === '' ? [] : [answer]),
      [
        `Items of order ${orderNo}`,
        ...request.items.map(({ quantity, skuName, reason }) => `${quantity} × ${skuName}: ${reason}`),
      ].join('\n'),
      `View your request: /after-sale-status.html?id=${id}`,
    ].join('\n\n'),
  }
}
