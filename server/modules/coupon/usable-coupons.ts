import { computeValidity } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { type ClaimRefusal, findClaimRefusal } from './claim.rules.ts'
import {
  type CouponRow,
  countReceived,
  findCoupon,
  findOwnCoupon,
  listOpenCoupons,
  listOwnCoupons,
  type OwnCouponRow,
} from './coupon.repo.ts'

/** A coupon that a member could use: a claimed copy, or an offer as the copy that claiming it now would give. */
export type UsableCoupon = Omit<OwnCouponRow, 'memberCouponId'> & {
  /** Null for an offer, which an order claims before it uses it. */
  memberCouponId: number | null
}

const toOffer = (rule: CouponRow, nowMs: number): UsableCoupon => {
  const { from, to } = computeValidity(rule, nowMs)

  return {
    ...rule,
    memberCouponId: null,
    couponCode: rule.code,
    copyStatus: 'unused',
    copyFrom: toDbInstant(from.getTime()),
    copyTo: toDbInstant(to.getTime()),
  }
}

/**
 * All coupons that a member has or could claim now, claimed ones first. An offer is left out while the member holds an
 * unused copy of it, and so are coupons that are claimed by code.
 */
export const listUsableCoupons = (deps: ShopContext, viewer: Member): UsableCoupon[] => {
  const nowMs = deps.clock.nowMs()
  const own = listOwnCoupons(deps.sql, viewer.memberId)
  const held = new Set(own.filter(copy => copy.copyStatus === 'unused').map(copy => copy.couponId))
  const received = countReceived(deps.sql, viewer.memberId)

  const offers = listOpenCoupons(deps, toDbInstant(nowMs)).filter(rule => {
    const claimed = { nowMs, received: received.get(rule.couponId) ?? 0 }
    return !held.has(rule.couponId) && findClaimRefusal(rule, viewer, claimed) === null
  })

  return [...own, ...offers.map(rule => toOffer(rule, nowMs))]
}

/** Result of looking up a code: the coupon, or why the member can't have it. */
export type FoundCoupon = { coupon: UsableCoupon } | { refusal: ClaimRefusal }

/**
 * Looks up the coupon that a code stands for: the member's unused copy, else the offer if it can be claimed, else the
 * copy that was used. Changes nothing.
 */
export const findUsableCoupon = (deps: ShopContext, viewer: Member, code: string): FoundCoupon => {
  const nowMs = deps.clock.nowMs()
  const own = findOwnCoupon(deps.sql, viewer.memberId, code)
  if (own?.copyStatus === 'unused') return { coupon: own }

  const rule = findCoupon(deps.sql, { code })
  const received = rule && countReceived(deps.sql, viewer.memberId).get(rule.couponId)
  const refusal = rule && findClaimRefusal(rule, viewer, { nowMs, received: received ?? 0 })
  if (rule !== undefined && refusal === null) return { coupon: toOffer(rule, nowMs) }

  return own === undefined ? { refusal: refusal ?? { codeName: 'NOT_FOUND' } } : { coupon: own }
}
