import {
  type CouponLine,
  type CouponResult,
  type CouponTerms,
  judgeCoupon,
  type ScopedLine,
} from './coupon-rules.ts'

/** A member's copy of a coupon beside its rule. Instants are ISO text, as the database keeps them. */
export type OwnCoupon = CouponTerms & { copyStatus: string; copyFrom: string; copyTo: string }

/** A line at the price that its buyer pays for one piece. */
type PricedLine = ScopedLine & { skuCode: string; unitCents: number; quantity: number }

/** A member's coupon with its result for the goods of a checkout. */
export type JudgedCoupon<Row extends OwnCoupon = OwnCoupon> = { row: Row; result: CouponResult }

const copyStatuses = ['unused', 'reserved', 'used', 'expired', 'revoked'] as const
type CopyStatus = (typeof copyStatuses)[number]

/** Status of a copy at an instant: an unused one expires by itself. */
export const getCopyStatus = (
  { copyStatus, copyTo }: Pick<OwnCoupon, 'copyStatus' | 'copyTo'>,
  nowMs: number,
): CopyStatus => {
  if (copyStatus === 'unused' && nowMs > Date.parse(copyTo)) return 'expired'
  return copyStatuses.find(status => status === copyStatus) ?? 'revoked'
}

/** Judges one copy for the goods of an order; see `judgeCoupon` for the order of refusals. */
export const judgeOwn = <Row extends OwnCoupon>(
  row: Row,
  lines: readonly PricedLine[],
  nowMs: number,
): JudgedCoupon<Row> => ({
  row,
  result: judgeCoupon(
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

/** A priced line as the rules of coupons see it. */
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

const getDeduction = ({ result }: JudgedCoupon): number => (result.isUsable ? result.deductCents : -1)

/** Coupons for a checkout: usable ones by what they take off, then the others; used and revoked copies are left out. */
export const judgeCoupons = <Row extends OwnCoupon>(
  rows: readonly Row[],
  lines: readonly PricedLine[],
  nowMs: number,
): JudgedCoupon<Row>[] =>
  rows
    .filter(row => ['unused', 'expired'].includes(getCopyStatus(row, nowMs)))
    .map(row => judgeOwn(row, lines, nowMs))
    .toSorted((a, b) => getDeduction(b) - getDeduction(a))
