import type { BestCoupon } from '@fixbench/contract/cart/cart.schemas.ts'
import { toDollars } from '@fixbench/domain/money.ts'
import type { Member } from '@fixbench/domain/viewer.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import type { Paging } from '#server/lib/paging.ts'
import { listCart } from '#server/modules/cart/cart.service.ts'
import { isBuyable } from '#server/modules/catalog/sku-line.ts'
import { isOrderable } from './checkout.rules.ts'
import { priceCartLines } from './checkout-plan.ts'
import { chooseCoupon } from './choose-coupon.ts'

/** One page of the cart, with the coupon or offer that a checkout of the selected items would use. */
export const listCartWithCoupon = (deps: ShopContext, viewer: Member, page: Paging) => ({
  ...listCart(deps, viewer, page),
  bestCoupon: findBestCoupon(deps, viewer),
})

const findBestCoupon = (deps: ShopContext, viewer: Member): BestCoupon | null => {
  const goods = priceCartLines(deps, viewer, undefined).filter(isBuyable).filter(isOrderable)
  const { coupon } = chooseCoupon(deps, viewer, goods, undefined)
  if (coupon === null || !coupon.result.isUsable) return null

  const { couponCode, name, text, memberCouponId } = coupon.row
  const deductTotal = toDollars(coupon.result.deductCents)
  return { couponCode, name, text, deductTotal, isClaimed: memberCouponId !== null }
}
