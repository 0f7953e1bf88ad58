import { codes } from '#contract/core/codes.ts'
import { toDollars } from '#server/domain/money.ts'
import type { BuyableSku } from '#server/modules/catalog/sku-line.ts'
import { copyStatusAt, toOwnCoupon } from './coupon.mapper.ts'
import type { OwnCouponRow } from './coupon.repo.ts'
import { type CouponLine, type CouponVerdict, couponRefusalText, judgeCoupon } from './coupon.rules.ts'

/** A member's coupon with its verdict for the goods of a checkout. */
export type JudgedCoupon = { row: OwnCouponRow; verdict: CouponVerdict }

export const toCouponLine = (line: BuyableSku): CouponLine => ({
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

export const judgeOwn = (row: OwnCouponRow, lines: readonly BuyableSku[], nowMs: number): JudgedCoupon => ({
  row,
  verdict: judgeCoupon(
    row,
    {
      status: copyStatusAt(row, nowMs),
      validFromMs: Date.parse(row.copyFrom),
      validToMs: Date.parse(row.copyTo),
    },
    lines.map(toCouponLine),
    nowMs,
  ),
})

const deductOf = ({ verdict }: JudgedCoupon): number => (verdict.isUsable ? verdict.deductCents : -1)

/** Coupons for a checkout: usable ones by what they take off, then the others; used and revoked copies are left out. */
export const judgeCoupons = (
  rows: readonly OwnCouponRow[],
  lines: readonly BuyableSku[],
  nowMs: number,
): JudgedCoupon[] =>
  rows
    .filter(row => ['unused', 'expired'].includes(copyStatusAt(row, nowMs)))
    .map(row => judgeOwn(row, lines, nowMs))
    .toSorted((a, b) => deductOf(b) - deductOf(a))

/** A judged coupon as checkout shows it. */
export const toCheckoutCoupon = ({ row, verdict }: JudgedCoupon, nowMs: number) => ({
  ...toOwnCoupon(row, nowMs, 1),
  isUsable: verdict.isUsable,
  deductTotal: verdict.isUsable ? toDollars(verdict.deductCents) : 0,
  reasonCode: verdict.isUsable ? null : codes[verdict.codeName].code,
  reason: verdict.isUsable ? null : couponRefusalText(verdict.codeName, verdict.missingCents),
})
