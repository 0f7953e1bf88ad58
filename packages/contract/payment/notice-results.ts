/** Results of a notice about a dispute of a payment. */
export const disputeResults = ['dispute-opened', 'dispute-won', 'dispute-lost'] as const

/** Results of a notice of the payment host. */
export const noticeResults = ['approved', 'declined', 'cancelled', ...disputeResults] as const
