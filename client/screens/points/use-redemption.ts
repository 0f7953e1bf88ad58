import { useNavigate } from 'react-router-dom'
import { useRedeem } from '#client/features/points/points.mutations.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { useSubmitKey } from '#client/lib/use-submit-key.ts'
import { paths } from '#client/paths.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'
import type { PointProductDetail } from '#contract/points.schemas.ts'

/** Redeems a product. Repeated submits of the same input reuse one key, so they redeem only once. */
export const useRedemption = (product: PointProductDetail) => {
  const navigate = useNavigate()
  const redeem = useRedeem()
  const toSubmitKey = useSubmitKey()
  const send = (buyCount: number, addressId: string | undefined) => {
    const redemption = {
      productCode: product.productCode,
      buyCount,
      ...(addressId !== undefined && { addressId }),
    }
    redeem.mutate(
      { ...redemption, submitKey: toSubmitKey(redemption) },
      {
        onSuccess: order => {
          const isPending = order.orderStatus === 'pending'
          if (!isPending) toast.success('Redeemed')
          const target = isPending ? paths.pointPayment(order.orderNo) : paths.pointOrderDetail(order.orderNo)
          void navigate(target, { replace: true })
        },
      },
    )
  }
  return {
    redeem: send,
    isWorking: redeem.isPending,
    problem: redeem.error === null ? null : describeProblem(redeem.error),
  }
}

const describeProblem = (error: Error): string =>
  error instanceof ApiError ? error.message : 'We couldn’t reach the server. Try again.'
