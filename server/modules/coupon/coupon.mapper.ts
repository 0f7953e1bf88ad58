import { codes } from '@fixbench/contract/core/codes.ts'
import type { CouponView } from '@fixbench/contract/coupon/coupon.contract.ts'
import {
  couponRejectionText,
  type EvaluatedCoupon,
  getCopyStatus,
} from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import { toIso } from '#server/database/row.ts'
import type { UsableCoupon } from './choose-coupon.ts'
import { findRemaining, isForViewer } from './claim.rules.ts'
import type { CouponRow } from './coupon.repo.ts'

const NAMES_SHOWN = 4

const formatScope = ({ scope, scopeNames }: CouponRow): string => {
  if (scope === 'all' || scopeNames.length === 0) return 'All products'
  const shown = scopeNames.slice(0, NAMES_SHOWN).join(', ')
  return scopeNames.length > NAMES_SHOWN ? `${shown}, and more` : shown
}

const toRuleFields = (row: CouponRow) => ({
  ...row,
  couponId: String(row.couponId),
  limitAmt: toDollars(row.limitAmtCents),
  pftWay: row.pftWay === 1 ? (1 as const) : (2 as const),
  deductAmt: toDollars(row.deductAmtCents),
  deductRate: row.deductRatePercent,
  maxDeduct: row.maxDeductCents === null ? null : toDollars(row.maxDeductCents),
  scopeText: formatScope(row),
  remaining: findRemaining(row),
})

/** A coupon on the coupons page; `received` is the number of copies the viewer has claimed. */
export const toOpenCoupon = (row: CouponRow, viewer: Viewer, received: number): CouponView => ({
  ...toRuleFields(row),
  couponCode: row.claim === 'code' ? '' : row.code,
  couponStatus: 'open',
  validFrom: toIso(row.validFrom),
  validTo: toIso(row.validTo),
  receivedCount: received,
  canReceive:
    isForViewer(row, viewer) && received < row.perMemberLimit && (findRemaining(row) ?? Infinity) > 0,
})

/** A claimed copy of a coupon. */
export const toOwnCoupon = (row: UsableCoupon, nowMs: number, received: number): CouponView => ({
  ...toRuleFields(row),
  couponCode: row.couponCode,
  couponStatus: getCopyStatus(row, nowMs),
  validFrom: toIso(row.copyFrom),
  validTo: toIso(row.copyTo),
  receivedCount: received,
  canReceive: false,
})

const OFFERED = { couponStatus: 'open' as const, receivedCount: 0, canReceive: true }

/** A coupon with its discount at checkout, or the reason why it can't be used. */
export const toCheckoutCoupon = ({ row, result }: EvaluatedCoupon<UsableCoupon>, nowMs: number) => ({
  ...toOwnCoupon(row, nowMs, 1),
  ...(row.memberCouponId === null ? OFFERED : {}),
  isUsable: result.isUsable,
  deductTotal: result.isUsable ? toDollars(result.deductCents) : 0,
  reasonCode: result.isUsable ? null : codes[result.codeName].code,
  reason: result.isUsable ? null : couponRejectionText(result),
})
