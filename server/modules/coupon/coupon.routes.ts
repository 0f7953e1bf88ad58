import type { couponEndpoints } from '@fixbench/contract/coupon/coupon.contract.ts'
import type { Handlers } from '#server/http/call.ts'
import { listCouponProducts, listCoupons, listCouponsPage, listProductCoupons } from './coupon.service.ts'
import { receiveCoupon } from './receive-coupon.ts'

export const couponHandlers: Omit<Handlers<typeof couponEndpoints>, 'checkCode'> = {
  list: ({ deps, viewer, input }) => listCoupons(deps, viewer, input),
  receive: ({ deps, viewer, input }) => receiveCoupon(deps, viewer, input),
  homeReceive: ({ deps, viewer, input }) => receiveCoupon(deps, viewer, input),
  homeCheck: ({ deps, viewer, input }) => listCouponsPage(deps, viewer, input),
  products: ({ deps, viewer, input }) => listCouponProducts(deps, viewer, input),
  ofProduct: ({ deps, viewer, input }) => listProductCoupons(deps, viewer, input),
}
