/** A payment method's fee terms: thousandths of the amount, plus a fixed part in cents. */
export type PaymentFeeTerms = { feePermille: number; feeFixedCents: number }

/** Fee in cents that a payment method adds to an amount in cents; nothing is added to an amount of zero. */
export const computePaymentFee = (terms: PaymentFeeTerms, amountCents: number): number =>
  amountCents === 0 ? 0 : Math.round((amountCents * terms.feePermille) / 1000) + terms.feeFixedCents
