import type { CouponView } from '#contract/coupon.contract.ts'
import { toDollars } from '#server/domain/money.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { toIso } from '#server/lib/shop-date.ts'
import type { CouponRow, OwnCouponRow } from './coupon.repo.ts'

const NAMES_SHOWN = 4

const scopeText = ({ scope, scopeNames }: CouponRow): string => {
  if (scope === 'all' || scopeNames.length === 0) return 'All products'
  const shown = scopeNames.slice(0, NAMES_SHOWN).join(', ')
  return scopeNames.length > NAMES_SHOWN ? `${shown} and more` : shown
}

const remainingOf = ({ totalLimit, claimedCount }: CouponRow): number | null =>
  totalLimit === null ? null : Math.max(0, totalLimit - claimedCount)

/** Whether the rule is meant for this viewer at all; guests may look at what they could receive. */
export const isForViewer = ({ claim, minLevel }: CouponRow, viewer: Viewer): boolean => {
  if (claim === 'back-market') return viewer.kind === 'member' && viewer.isBackMarket
  if (claim === 'level') return viewer.kind === 'member' && (viewer.wholesaleLevel ?? 0) >= (minLevel ?? 1)
  return true
}

const ruleFields = (row: CouponRow) => ({
  couponId: String(row.couponId),
  name: row.name,
  text: row.text,
  limitAmt: toDollars(row.limitAmtCents),
  pftWay: row.pftWay === 1 ? (1 as const) : (2 as const),
  deductAmt: toDollars(row.deductAmtCents),
  deductRate: row.deductRatePercent,
  maxDeduct: row.maxDeductCents === null ? null : toDollars(row.maxDeductCents),
  scope: row.scope,
  scopeText: scopeText(row),
  validDays: row.validDays,
  perMemberLimit: row.perMemberLimit,
  remaining: remainingOf(row),
})

/** A rule on the coupons page; `received` is how many copies the viewer has. */
export const toOpenCoupon = (row: CouponRow, viewer: Viewer, received: number): CouponView => ({
  ...ruleFields(row),
  couponCode: row.claim === 'code' ? '' : row.code,
  couponStatus: 'open',
  validFrom: row.validFrom === null ? null : toIso(row.validFrom),
  validTo: row.validTo === null ? null : toIso(row.validTo),
  receivedCount: received,
  canReceive: isForViewer(row, viewer) && received < row.perMemberLimit && (remainingOf(row) ?? Infinity) > 0,
})

const copyStatuses = ['unused', 'reserved', 'used', 'expired', 'revoked'] as const
type CopyStatus = (typeof copyStatuses)[number]

/** Status of a copy as it is at an instant: an unused one runs out by itself. */
export const copyStatusAt = ({ copyStatus, copyTo }: OwnCouponRow, nowMs: number): CopyStatus => {
  if (copyStatus === 'unused' && nowMs > Date.parse(copyTo)) return 'expired'
  return copyStatuses.find(status => status === copyStatus) ?? 'revoked'
}

export const toOwnCoupon = (row: OwnCouponRow, nowMs: number, received: number): CouponView => ({
  ...ruleFields(row),
  couponCode: row.couponCode,
  couponStatus: copyStatusAt(row, nowMs),
  validFrom: toIso(row.copyFrom),
  validTo: toIso(row.copyTo),
  receivedCount: received,
  canReceive: false,
})
