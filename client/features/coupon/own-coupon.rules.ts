import type { CouponView } from '#contract/coupon.contract.ts'

const SOON_MS = 3 * 24 * 3_600_000

type Dates = Pick<CouponView, 'couponStatus' | 'validFrom' | 'validTo'>

/** What an own coupon is worth at a moment: its word, its tone, and whether it can be used. */
export const ownCouponState = (
  { couponStatus, validFrom, validTo }: Dates,
  nowMs: number,
): { word: string; tone: 'new' | 'warn' | 'neutral'; isUsable: boolean } => {
  if (couponStatus === 'used') return { word: 'Used', tone: 'neutral', isUsable: false }
  if (couponStatus === 'reserved') return { word: 'Applied to an open order', tone: 'warn', isUsable: false }
  if (couponStatus === 'revoked') return { word: 'Withdrawn', tone: 'neutral', isUsable: false }
  const endMs = validTo === null ? Number.POSITIVE_INFINITY : Date.parse(validTo)
  if (couponStatus === 'expired' || endMs < nowMs)
    return { word: 'Expired', tone: 'neutral', isUsable: false }
  if (validFrom !== null && Date.parse(validFrom) > nowMs)
    return { word: 'Not valid yet', tone: 'neutral', isUsable: false }
  if (endMs - nowMs <= SOON_MS) return { word: 'Expiring soon', tone: 'warn', isUsable: true }
  return { word: 'Ready to use', tone: 'new', isUsable: true }
}
