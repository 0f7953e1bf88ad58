import {
  type CouponLine,
  type CouponResult,
  type CouponTerms,
  evaluateCoupon,
  type ScopedLine,
} from './coupon-rules.ts'

/** A member's copy of a coupon with its terms. Instants are ISO text, as in the database. */
export type OwnCoupon = CouponTerms & { copyStatus: string; copyFrom: string; copyTo: string }

/** A line at the unit price of its buyer. */
type PricedLine = ScopedLine & { skuCode: string; unitCents: number; quantity: number }

/** A member's coupon with its result for a checkout. */
export type EvaluatedCoupon<Row extends OwnCoupon = OwnCoupon> = { row: Row; result: CouponResult }

const copyStatuses = ['unused', 'reserved', 'used', 'expired', 'revoked'] as const
type CopyStatus = (typeof copyStatuses)[number]

/** Status of a copy at an instant. An unused copy expires at its end without a write. */
export const getCopyStatus = (
  { copyStatus, copyTo }: Pick<OwnCoupon, 'copyStatus' | 'copyTo'>,
  nowMs: number,
): CopyStatus => {
  if (copyStatus === 'unused' && nowMs > Date.parse(copyTo)) return 'expired'
  return copyStatuses.find(status => status === copyStatus) ?? 'revoked'
}

/** Evaluates one copy for the goods of an order. `evaluateCoupon` documents the order of refusals. */
export const evaluateCopy = <Row extends OwnCoupon>(
  row: Row,
  lines: readonly PricedLine[],
  nowMs: number,
): EvaluatedCoupon<Row> => ({
  row,
  result: evaluateCoupon(
    row,
    {
      status: getCopyStatus(row, nowMs),
      validFromMs: Date.parse(row.copyFrom),
      validToMs: Date.parse(row.copyTo),
    },
    lines.map(toCouponLine),
    nowMs,
  ),
})

/** Maps a priced line to the input of the coupon rules. */
export const toCouponLine = (line: PricedLine): CouponLine => ({
  skuCode: line.skuCode,
  productCode: line.productCode,
  priceMode: line.priceMode,
  l1CategoryId: line.l1CategoryId,
  l2CategoryId: line.l2CategoryId,
  l3CategoryId: line.l3CategoryId,
  familySlug: line.familySlug,
  brandSlug: line.brandSlug,
  lineCents: line.unitCents * line.quantity,
})

const getDeduction = ({ result }: EvaluatedCoupon): number => (result.isUsable ? result.deductCents : -1)

/** Coupons for a checkout: usable ones by deduction, largest first, then the others. Omits used and revoked copies. */
export const evaluateCoupons = <Row extends OwnCoupon>(
  rows: readonly Row[],
  lines: readonly PricedLine[],
  nowMs: number,
): EvaluatedCoupon<Row>[] =>
  rows
    .filter(row => ['unused', 'expired'].includes(getCopyStatus(row, nowMs)))
    .map(row => evaluateCopy(row, lines, nowMs))
    .toSorted((a, b) => getDeduction(b) - getDeduction(a))
