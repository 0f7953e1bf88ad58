import type { CodeName } from '@fixbench/contract/core/codes.ts'
import { describeOutsidePeriod } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { Viewer } from '@fixbench/domain/viewer.ts'
import type { CouponRow } from './coupon.repo.ts'

/** Claim methods that a buyer can use; the shop grants all other coupons itself. */
const BUYER_METHODS = ['public', 'level', 'back-market', 'code']

/** Why a coupon can't be claimed. `text` is more precise than the text of the code. */
export type ClaimRejection = { codeName: CodeName; text?: string }

/** True when the viewer may claim the coupon. Guests can't claim coupons of the Back Market or of wholesale levels. */
export const isForViewer = (
  { claim, minLevel }: Pick<CouponRow, 'claim' | 'minLevel'>,
  viewer: Viewer,
): boolean => {
  if (claim === 'back-market') return viewer.kind === 'member' && viewer.isBackMarket
  if (claim === 'level') return (viewer.wholesaleLevel ?? 0) >= (minLevel ?? 1)
  return true
}

/** Number of copies left for all members; null without a limit. */
export const findRemaining = ({
  totalLimit,
  claimedCount,
}: Pick<CouponRow, 'totalLimit' | 'claimedCount'>): number | null =>
  totalLimit === null ? null : Math.max(0, totalLimit - claimedCount)

/**
 * The first rule that keeps a viewer from claiming a coupon at an instant; null when nothing does. `received` is the
 * number of copies that the viewer has claimed.
 */
export const findClaimRejection = (
  row: CouponRow,
  viewer: Viewer,
  { nowMs, received }: { nowMs: number; received: number },
): ClaimRejection | null => {
  if (row.status !== 1) return { codeName: 'COUPON_EXPIRED' }
  if (!BUYER_METHODS.includes(row.claim) || !isForViewer(row, viewer)) {
    return { codeName: 'REFUSED', text: 'This coupon can’t be claimed here' }
  }

  const fromMs = row.claimFrom === null ? -Infinity : Date.parse(row.claimFrom)
  const toMs = row.claimTo === null ? Infinity : Date.parse(row.claimTo)
  if (nowMs < fromMs || nowMs > toMs) {
    return { codeName: 'COUPON_EXPIRED', text: describeOutsidePeriod({ fromMs, toMs }, nowMs) }
  }

  if (received >= row.perMemberLimit) return { codeName: 'COUPON_RECEIVED' }
  return findRemaining(row) === 0 ? { codeName: 'COUPON_USED_UP' } : null
}
