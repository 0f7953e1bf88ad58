import type { Changed } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { compareSeen } from './checkout.rules.ts'
import { type CheckoutPlan, planCheckout } from './checkout-plan.ts'
import { listCheckoutCoupons } from './choose-coupon.ts'

/**
 * Compares the order that the buyer saw with the planned one; null when nothing differs. A total that another coupon,
 * or none, would explain is reported as a change of the coupon, even if the buyer didn't send `couponTotal`.
 */
export const findChange = (
  deps: ShopContext,
  viewer: Member,
  seen: Parameters<typeof compareSeen>[0],
  plan: CheckoutPlan,
): Changed | null => {
  const change = compareSeen(seen, plan)
  const isTotalOnly = change !== null && change.totalAmount !== null && change.items.length === 0
  if (!isTotalOnly || seen.couponTotal !== undefined) return change

  const explained = listOtherCoupons(deps, viewer, plan)
    .map(couponCode => planCheckout(deps, viewer, plan.requested, { ...plan.choices, couponCode }))
    .find(other => toDollars(other.totalCents) === seen.totalAmount)
  if (explained === undefined) return change

  return compareSeen({ ...seen, couponTotal: toDollars(explained.parts.couponCents) }, plan)
}

/** Codes of the coupons that the plan could use instead, and '' for none. */
const listOtherCoupons = (deps: ShopContext, viewer: Member, { coupon, lines }: CheckoutPlan): string[] => {
  const codes = listCheckoutCoupons(deps, viewer, lines)
    .filter(({ result }) => result.isUsable)
    .map(({ row }) => row.couponCode)

  return ['', ...codes].filter(code => code !== (coupon?.row.couponCode ?? ''))
}
