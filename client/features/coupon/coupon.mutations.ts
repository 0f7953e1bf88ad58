import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#client/lib/api/query.ts'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'

/** Goods that a code is tried on; without any, the selected lines of the cart. */
export type CouponGoods = { items?: { skuCode: string; buyCount: number }[] }

/** Tries a coupon code; a code still to be received is received by it. Refusals belong to the code field. */
export const useCheckCouponCode = (goods: CouponGoods) => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (couponCode: string) => api.coupon.checkCode({ couponCode, ...goods }),
    onSuccess: () => invalidate(queryClient, 'coupon'),
    meta: { reaction: 'own' },
  })
}

/** Receives a coupon of the public page. Refusals (received before, used up, expired) show the server's message. */
export const useReceiveCoupon = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (couponId: string) => api.coupon.homeReceive({ couponId }),
    onSettled: () => invalidate(queryClient, 'coupon'),
  })
}

/** Receives a coupon by the code that someone was given. Refusals belong to the code field. */
export const useReceiveByCode = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (couponCode: string) => api.coupon.receive({ couponCode }),
    onSuccess: () => invalidate(queryClient, 'coupon'),
    meta: { reaction: 'own' },
  })
}
