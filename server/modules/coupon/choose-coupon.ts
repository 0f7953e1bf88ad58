import {
  type CouponRejection,
  computeValidity,
  type EvaluatedCoupon,
  evaluateCopy,
  evaluateCoupons,
  findBestCoupon,
  type PricedLine,
} from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { toDbInstant } from '#server/database/row.ts'
import { type ClaimRejection, findClaimRejection } from './claim.rules.ts'
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
const listUsableCoupons = (deps: ShopContext, viewer: Member): UsableCoupon[] => {
  const nowMs = deps.clock.nowMs()
  const own = listOwnCoupons(deps.sql, viewer.memberId)
  const held = new Set(own.filter(copy => copy.copyStatus === 'unused').map(copy => copy.couponId))
  const received = countReceived(deps.sql, viewer.memberId)

  const offers = listOpenCoupons(deps, toDbInstant(nowMs)).filter(rule => {
    const claimed = { nowMs, received: received.get(rule.couponId) ?? 0 }
    return !held.has(rule.couponId) && findClaimRejection(rule, viewer, claimed) === null
  })

  return [...own, ...offers.map(rule => toOffer(rule, nowMs))]
}

/** Result of looking up a code: the coupon, or why the member can't have it. */
type FoundCoupon = { coupon: UsableCoupon } | { rejection: ClaimRejection }

/**
 * Looks up the coupon that a code stands for: the member's unused copy, else the offer if it can be claimed, else the
 * copy that was used. Changes nothing.
 */
const findUsableCoupon = (deps: ShopContext, viewer: Member, code: string): FoundCoupon => {
  const nowMs = deps.clock.nowMs()
  const own = findOwnCoupon(deps.sql, viewer.memberId, code)
  if (own?.copyStatus === 'unused') return { coupon: own }

  const rule = findCoupon(deps.sql, { code })
  const received = rule && countReceived(deps.sql, viewer.memberId).get(rule.couponId)
  const rejection = rule && findClaimRejection(rule, viewer, { nowMs, received: received ?? 0 })
  if (rule !== undefined && rejection === null) return { coupon: toOffer(rule, nowMs) }

  return own === undefined ? { rejection: rejection ?? { codeName: 'NOT_FOUND' } } : { coupon: own }
}

/** A coupon that the buyer has or could claim, with its result for the goods. */
export type CheckoutCoupon = EvaluatedCoupon<UsableCoupon>

/** Result of applying a code: a usable coupon, or the problem that keeps it from being used. */
type AppliedCode =
  | { coupon: CheckoutCoupon; couponProblem: null }
  | { coupon: null; couponProblem: CouponRejection }

/** The coupon that a checkout uses. */
export type ChosenCoupon = {
  /** Every coupon of the buyer and every offer, if the best one had to be found; otherwise null. */
  coupons: readonly CheckoutCoupon[] | null
  coupon: CheckoutCoupon | null
  couponProblem: CouponRejection | null
}

/** Every coupon that the buyer has or could claim, with its result for the goods; the largest deduction first. */
export const listCheckoutCoupons = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
): CheckoutCoupon[] => evaluateCoupons(listUsableCoupons(deps, viewer), goods, deps.clock.nowMs())

/** The coupon or offer that a checkout without a code would use; undefined when none can be used. */
export const findCheckoutCoupon = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
): CheckoutCoupon | undefined => findBestCoupon(listUsableCoupons(deps, viewer), goods, deps.clock.nowMs())

/** Applies a code to goods, whether or not it has been claimed. Preview, check and order share these rules. */
export const applyCouponCode = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
  code: string,
): AppliedCode => {
  const found = findUsableCoupon(deps, viewer, code)
  if ('rejection' in found) return { coupon: null, couponProblem: { ...found.rejection, missingCents: 0 } }

  const coupon = evaluateCopy(found.coupon, goods, deps.clock.nowMs())
  return coupon.result.isUsable
    ? { coupon, couponProblem: null }
    : { coupon: null, couponProblem: coupon.result }
}

/** Chooses the coupon of a checkout: the best one without a code, none for an empty code. */
export const chooseCoupon = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
  code: string | undefined,
): ChosenCoupon => {
  if (code === '') return { coupons: null, coupon: null, couponProblem: null }
  if (code !== undefined) return { coupons: null, ...applyCouponCode(deps, viewer, goods, code) }

  const coupons = listCheckoutCoupons(deps, viewer, goods)
  const best = coupons.find(({ result }) => result.isUsable) ?? null
  return { coupons, coupon: best, couponProblem: null }
}
