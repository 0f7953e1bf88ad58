import { formatCents } from '../money.ts'
import type { MailText } from '../order-mail.ts'

/** How a dispute ended: the bank decided for the seller or for the buyer, or the seller accepted it. */
export type DisputeOutcome = 'won' | 'lost' | 'accepted'

/** What the history of an order says about the outcome, before the amount. */
export const disputeNotes: Readonly<Record<DisputeOutcome, string>> = {
  won: 'The bank decided for the seller, who keeps',
  lost: 'The bank decided for the buyer, who gets back',
  accepted: 'We accepted the dispute. The buyer gets back',
}

/** What the email about the last refund of a disputed order adds. */
export const DISPUTE_CANCELS = 'We canceled the order, so nothing ships.'

type Facts = { orderNo: string; amountCents: number; isCanceled: boolean }

/** The email to the buyer about the outcome. `isCanceled`: nothing is left of the order's money, so it doesn't ship. */
export const composeDisputeMail = (
  outcome: DisputeOutcome,
  { orderNo, amountCents, isCanceled }: Facts,
): MailText => {
  const amount = formatCents(amountCents)
  if (outcome === 'won') {
    return {
      kind: 'dispute-won',
      subject: `Your payment for order ${orderNo} stands`,
      body: `Your bank reviewed your payment of ${amount} for order ${orderNo} and decided that it stands. Your order goes on as before.`,
    }
  }

  const decision =
    outcome === 'lost'
      ? `Your bank reviewed your payment for order ${orderNo} and decided for you.`
      : `We accepted your bank’s dispute of your payment for order ${orderNo}.`

  return {
    kind: 'payment-refunded',
    subject: `Refund for order ${orderNo}`,
    body: `${decision} You get back ${amount}.${isCanceled ? ` ${DISPUTE_CANCELS}` : ''}`,
  }
}
