/** An order line with its shares, in cents. */
type PaidLine = {
  quantity: number
  lineCents: number
  couponShareCents: number
  pointsShareCents: number
  vatShareCents: number
  dutyShareCents: number
}

/** Amount paid for a line: goods minus coupon and points, plus VAT, without prepaid duty. */
const getPaidCents = (line: PaidLine): number =>
  line.lineCents - line.couponShareCents - line.pointsShareCents + line.vatShareCents

/**
 * Refund in cents for `quantity` more items of a line after `alreadyReturned` were returned, without prepaid duty.
 * Refunds of all items add up to exactly the paid amount, however they are split.
 */
export const computeRefund = (line: PaidLine, alreadyReturned: number, quantity: number): number =>
  computeShare(getPaidCents(line), line.quantity, { alreadyReturned, quantity })

/** The tax in `computeRefund`, in cents. */
export const computeRefundTax = (line: PaidLine, alreadyReturned: number, quantity: number): number =>
  computeShare(line.vatShareCents, line.quantity, { alreadyReturned, quantity })

/** Prepaid duty of these items in cents, which a return for a fault refunds in addition to `computeRefund`. */
export const computeRefundDuty = (line: PaidLine, alreadyReturned: number, quantity: number): number =>
  computeShare(line.dutyShareCents, line.quantity, { alreadyReturned, quantity })

/**
 * Refund in cents for items of a granted return, and the prepaid duty in it. Duty is refunded when the shop is at
 * fault, and kept otherwise.
 */
export const computeGrantedRefund = (
  line: PaidLine,
  { alreadyReturned, quantity, isFault }: Returned & { isFault: boolean },
): { refundCents: number; dutyCents: number } => {
  const dutyCents = isFault ? computeRefundDuty(line, alreadyReturned, quantity) : 0

  return { refundCents: computeRefund(line, alreadyReturned, quantity) + dutyCents, dutyCents }
}

type Returned = { alreadyReturned: number; quantity: number }

/** Shares of an amount for single items, which add up to exactly the amount. */
const computeShare = (cents: number, total: number, { alreadyReturned, quantity }: Returned): number => {
  const upTo = (count: number): number => Math.floor((cents * count) / total)
  return upTo(alreadyReturned + quantity) - upTo(alreadyReturned)
}
