/** What was paid of an order and what of it has left again, in cents. `disputes` are its disputes of any status. */
type Kept = {
  paidCents: number
  refundedCents: number
  disputes: readonly { status: string; amountCents: number }[]
}

/** Cents that the bank holds while it decides on disputes. A lost dispute is a refund, and a won one is over. */
export const sumOpenDisputes = (disputes: Kept['disputes']): number =>
  disputes.reduce((sum, { status, amountCents }) => (status === 'open' ? sum + amountCents : sum), 0)

/** Cents of an order that are left to refund: what was paid, without refunds and open disputes. */
export const computeRefundable = ({ paidCents, refundedCents, disputes }: Kept): number =>
  paidCents - refundedCents - sumOpenDisputes(disputes)
