import type { CouponView } from '#contract/coupon/coupon.contract.ts'

const SOON_MS = 3 * 24 * 3_600_000

type Dates = Pick<CouponView, 'couponStatus' | 'validFrom' | 'validTo'>

/** State of a member's coupon at a point in time: label, badge tone, and whether it can be used. */
export const getOwnCouponState = (
  { couponStatus, validFrom, validTo }: Dates,
  nowMs: number,
): { label: string; tone: 'new' | 'warn' | 'neutral'; isUsable: boolean } => {
  if (couponStatus === 'used') return { label: 'Used', tone: 'neutral', isUsable: false }
  if (couponStatus === 'reserved') return { label: 'Applied to an open order', tone: 'warn', isUsable: false }
  if (couponStatus === 'revoked') return { label: 'Withdrawn', tone: 'neutral', isUsable: false }
  const endMs = validTo === null ? Infinity : Date.parse(validTo)
  if (couponStatus === 'expired' || endMs < nowMs)
    return { label: 'Expired', tone: 'neutral', isUsable: false }
  if (validFrom !== null && Date.parse(validFrom) > nowMs)
    return { label: 'Not valid yet', tone: 'neutral', isUsable: false }
  if (endMs - nowMs <= SOON_MS) return { label: 'Expiring soon', tone: 'warn', isUsable: true }
  return { label: 'Ready to use', tone: 'new', isUsable: true }
}
