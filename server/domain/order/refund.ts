/** A line of an order and its shares, in cents. */
export type PaidLine = {
  quantity: number
  lineCents: number
  couponShareCents: number
  pointsShareCents: number
  vatShareCents: number
}

/** What was paid for a line in money: goods less coupon and points, with their tax. */
const getPaidCents = (line: PaidLine): number =>
  line.lineCents - line.couponShareCents - line.pointsShareCents + line.vatShareCents

/**
 * Cents that `pieces` more bring back when `earlier` ones went back before. All pieces together bring exactly what was
 * paid, in whatever portions they go.
 */
export const computeRefund = (line: PaidLine, earlier: number, pieces: number): number => {
  const upTo = (count: number): number => Math.floor((getPaidCents(line) * count) / line.quantity)
  return upTo(earlier + pieces) - upTo(earlier)
}
