import {
  type EvaluatedCoupon,
  evaluateCopy,
  evaluateCoupons,
  type PricedLine,
} from '@fixbench/domain/coupon/evaluate-coupons.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import {
  findUsableCoupon,
  listUsableCoupons,
  type UsableCoupon,
} from '#server/modules/coupon/usable-coupons.ts'
import type { CouponProblem } from './checkout.rules.ts'

/** A coupon that the buyer has or could claim, with its result for the goods. */
export type CheckoutCoupon = EvaluatedCoupon<UsableCoupon>

/** Result of applying a code: a usable coupon, or the problem that keeps it from being used. */
type AppliedCode =
  | { coupon: CheckoutCoupon; couponProblem: null }
  | { coupon: null; couponProblem: CouponProblem }

/** The coupon that a checkout uses. */
export type ChosenCoupon = {
  /** Every coupon of the buyer and every offer, if the best one had to be found; otherwise null. */
  coupons: readonly CheckoutCoupon[] | null
  coupon: CheckoutCoupon | null
  couponProblem: CouponProblem | null
}

/** Every coupon that the buyer has or could claim, with its result for the goods; the largest deduction first. */
export const listCheckoutCoupons = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
): CheckoutCoupon[] => evaluateCoupons(listUsableCoupons(deps, viewer), goods, deps.clock.nowMs())

/** Applies a code to goods, whether or not it has been claimed. Preview, check and order share these rules. */
export const applyCouponCode = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
  code: string,
): AppliedCode => {
  const found = findUsableCoupon(deps, viewer, code)
  if ('refusal' in found) return { coupon: null, couponProblem: { ...found.refusal, missingCents: 0 } }

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
