import { useInvalidate } from '#client/lib/api/use-invalidate.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Items that a coupon is checked against; without `items`, the selected lines of the cart. */
export type CouponGoods = { items?: { skuCode: string; buyCount: number }[] }

/** Checks a coupon code and claims its coupon if necessary. The form shows errors. */
export const useCheckCouponCode = (goods: CouponGoods) => {
  const api = useApi()
  return useMutation({
    mutationFn: (couponCode: string) => api.coupon.checkCode({ couponCode, ...goods }),
    onSuccess: useInvalidate('coupon'),
    meta: { reaction: 'own' },
  })
}

/** Claims a coupon of the public coupons page. */
export const useReceiveCoupon = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (couponId: string) => api.coupon.homeReceive({ couponId }),
    onSettled: useInvalidate('coupon'),
  })
}

/** Claims a coupon by its code. The form shows errors. */
export const useReceiveByCode = () => {
  const api = useApi()
  return useMutation({
    mutationFn: (couponCode: string) => api.coupon.receive({ couponCode }),
    onSuccess: useInvalidate('coupon'),
    meta: { reaction: 'own' },
  })
}
