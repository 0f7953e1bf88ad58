/** An order line with its shares, in cents. */
type PaidLine = {
  quantity: number
  lineCents: number
  couponShareCents: number
  pointsShareCents: number
  vatShareCents: number
}

/** Amount paid for a line: goods minus coupon and points, plus tax. */
const getPaidCents = (line: PaidLine): number =>
  line.lineCents - line.couponShareCents - line.pointsShareCents + line.vatShareCents

/**
 * Refund in cents for `quantity` more items of a line after `alreadyReturned` were returned. Refunds of all items add
 * up to exactly the paid amount, however they are split.
 */
export const computeRefund = (line: PaidLine, alreadyReturned: number, quantity: number): number => {
  const upTo = (count: number): number => Math.floor((getPaidCents(line) * count) / line.quantity)
  return upTo(alreadyReturned + quantity) - upTo(alreadyReturned)
}
