import type { BestCoupon } from '@fixbench/contract/cart/cart.schemas.ts'
import type { PricedLine } from '@fixbench/domain/coupon/evaluate-coupons.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Paging } from '#server/lib/paging.ts'
import { listCart } from '#server/modules/cart/cart.service.ts'
import { findCheckoutCoupon } from '#server/modules/coupon/choose-coupon.ts'

/** One page of the cart, with the coupon or offer that a checkout of the selected items would use. */
export const listCartWithCoupon = (deps: ShopContext, viewer: Member, page: Paging) => {
  const { list, goods } = listCart(deps, viewer, page)

  return { ...list, bestCoupon: findBestCoupon(deps, viewer, goods) }
}

const findBestCoupon = (
  deps: ShopContext,
  viewer: Member,
  goods: readonly PricedLine[],
): BestCoupon | null => {
  const coupon = findCheckoutCoupon(deps, viewer, goods)
  if (coupon === undefined || !coupon.result.isUsable) return null

  const { couponCode, name, text, memberCouponId } = coupon.row
  const deductTotal = toDollars(coupon.result.deductCents)
  return { couponCode, name, text, deductTotal, isClaimed: memberCouponId !== null }
}
