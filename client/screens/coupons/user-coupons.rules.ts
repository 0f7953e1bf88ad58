import { type OwnCouponStatus, ownCouponStates } from '#client/features/coupon/coupon.queries.ts'

/** The state that an address asks for; unused coupons when it names none. */
export const readCouponStatus = (search: URLSearchParams): OwnCouponStatus =>
  ownCouponStates.find(state => state === search.get('status')) ?? 'unused'
