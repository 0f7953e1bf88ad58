import { callQuery } from '#storefront/lib/api/query.ts'

/** Status tabs of the member's coupons. */
export const ownCouponStates = ['unused', 'used', 'expired'] as const
type OwnCouponStatus = (typeof ownCouponStates)[number]

/** Maximum number of coupons on the public page. */
export const OPEN_COUPONS = 50
export const COUPON_PAGE_SIZE = 12
const PRODUCTS_SHOWN = 24
const HINTS_SHOWN = 3

export const couponQueries = {
  /** Coupons of the public page, and whether the viewer can claim them. */
  open: (pageSize: number) =>
    callQuery('coupon', 'homeCheck', { pageNum: 1, pageSize }, { meta: { reaction: 'silent' } }),

  /** The member's coupons with a status; for guests, those of the public page. */
  mine: (couponStatus: OwnCouponStatus, pageNum: number) =>
    callQuery('coupon', 'list', { couponStatus, pageNum, pageSize: COUPON_PAGE_SIZE }),

  /** The best coupons for a product. */
  ofProduct: (productCode: string) =>
    callQuery(
      'coupon',
      'ofProduct',
      { productCode, pageNum: 1, pageSize: HINTS_SHOWN },
      { meta: { reaction: 'silent' } },
    ),

  /** Products eligible for a coupon. */
  products: (couponId: string) =>
    callQuery('coupon', 'products', { couponId, pageNum: 1, pageSize: PRODUCTS_SHOWN }),
}

/** Reads the coupon status from a query; 'unused' if missing or invalid. */
export const readCouponStatus = (search: URLSearchParams): OwnCouponStatus =>
  ownCouponStates.find(state => state === search.get('status')) ?? 'unused'
