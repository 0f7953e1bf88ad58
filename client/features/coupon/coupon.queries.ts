import { callQuery } from '#client/lib/api/query.ts'

/** States by which a member looks at own coupons. */
export const ownCouponStates = ['unused', 'used', 'expired'] as const
export type OwnCouponStatus = (typeof ownCouponStates)[number]

/** Most coupons of the public page. */
export const OPEN_COUPONS = 50
export const COUPON_PAGE_SIZE = 12
const PRODUCTS_SHOWN = 24
const HINTS_SHOWN = 3

export const couponQueries = {
  /** Coupons of the public coupons page with what the viewer may still receive. */
  open: (pageSize: number) =>
    callQuery('coupon', 'homeCheck', { pageNum: 1, pageSize }, { meta: { reaction: 'silent' } }),

  /** Coupons of the member in one state, or of the public page for a guest. */
  mine: (couponStatus: OwnCouponStatus, pageNum: number) =>
    callQuery('coupon', 'list', { couponStatus, pageNum, pageSize: COUPON_PAGE_SIZE }),

  /** The best coupons that hold for a product. */
  ofProduct: (productCode: string) =>
    callQuery(
      'coupon',
      'ofProduct',
      { productCode, pageNum: 1, pageSize: HINTS_SHOWN },
      { meta: { reaction: 'silent' } },
    ),

  /** Products that a coupon may be used for. */
  products: (couponId: string) =>
    callQuery('coupon', 'products', { couponId, pageNum: 1, pageSize: PRODUCTS_SHOWN }),
}
