import type { InputAt } from '#client/lib/api/api.ts'
import { useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'

/** Checks a coupon code and claims its coupon if necessary. The form shows errors. */
export const useCheckCouponCode = () =>
  useApiMutation((api, input: InputAt<'coupon', 'checkCode'>) => api.coupon.checkCode(input), {
    onSuccess: useInvalidate('coupon'),
    meta: { reaction: 'own' },
  })

/** Claims a coupon of the public coupons page. */
export const useReceiveCoupon = () =>
  useApiMutation((api, input: InputAt<'coupon', 'homeReceive'>) => api.coupon.homeReceive(input), {
    onSettled: useInvalidate('coupon'),
  })

/** Claims a coupon by its code. The form shows errors. */
export const useReceiveByCode = () =>
  useApiMutation((api, input: InputAt<'coupon', 'receive'>) => api.coupon.receive(input), {
    onSuccess: useInvalidate('coupon'),
    meta: { reaction: 'own' },
  })
