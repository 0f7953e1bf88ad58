/**
 * Why a bank disputes a payment, in words for buyer and staff. The codes are those to which Stripe maps the codes of the
 * card networks (docs.stripe.com/disputes/categories), without the one for subscriptions.
 */
export const disputeReasons = {
  credit_not_processed: 'Refund not received',
  duplicate: 'Charged twice',
  fraudulent: 'Not authorized by the cardholder',
  general: 'No reason given',
  product_not_received: 'Items not received',
  product_unacceptable: 'Items damaged or not as described',
  unrecognized: 'Payment not recognized',
} as const

export type DisputeReason = keyof typeof disputeReasons
