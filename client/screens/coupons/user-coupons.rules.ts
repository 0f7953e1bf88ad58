import { type OwnCouponStatus, ownCouponStates } from '#client/features/coupon/coupon.queries.ts'

/** Reads the coupon status from a query; 'unused' if missing or invalid. */
export const readCouponStatus = (search: URLSearchParams): OwnCouponStatus =>
  ownCouponStates.find(state => state === search.get('status')) ?? 'unused'
