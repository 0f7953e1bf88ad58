import { useCallMutation } from '#client/lib/api/use-call-mutation.ts'
import { useInvalidate } from '#client/lib/api/use-invalidate.ts'

/** Checks a coupon code and claims its coupon if necessary. The form shows errors. */
export const useCheckCouponCode = () =>
  useCallMutation('coupon', 'checkCode', { onSuccess: useInvalidate('coupon'), meta: { reaction: 'own' } })

/** Claims a coupon of the public coupons page. */
export const useReceiveCoupon = () =>
  useCallMutation('coupon', 'homeReceive', { onSettled: useInvalidate('coupon') })

/** Claims a coupon by its code. The form shows errors. */
export const useReceiveByCode = () =>
  useCallMutation('coupon', 'receive', { onSuccess: useInvalidate('coupon'), meta: { reaction: 'own' } })
