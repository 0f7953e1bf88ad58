import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmButton } from '#client/ui/overlay/confirm-dialog.tsx'
import type { PointOrder } from '#contract/points/points.schemas.ts'
import { useCancelPointOrder, useConfirmPointReceipt } from '../points.mutations.ts'
import { formatPoints } from '../points.rules.ts'

/** Actions that a points order currently allows: pay shipping, confirm receipt, cancel. */
export function PointOrderActions({ order }: { order: PointOrder }) {
  const confirm = useConfirmPointReceipt()
  const cancel = useCancelPointOrder()
  return (
    <>
      {order.canPay && (
        <Button size="sm" variant="accent" href={paths.pointPayment(order.orderNo)}>
          Pay shipping
        </Button>
      )}
      {order.canConfirmReceipt && (
        <Button
          size="sm"
          isLoading={confirm.isPending}
          onClick={() =>
            confirm.mutate(order.orderNo, { onSuccess: () => toast.success('Receipt confirmed') })
          }
        >
          Confirm receipt
        </Button>
      )}
      {order.canCancel && (
        <ConfirmButton
          size="sm"
          variant="ghost"
          title="Cancel this points order?"
          message={`We’ll return ${formatPoints(order.points)} to your account.`}
          confirmLabel="Cancel order"
          isBusy={cancel.isPending}
          onConfirm={close =>
            cancel.mutate(order.orderNo, {
              onSuccess: () => toast.info('Points returned to your account'),
              onSettled: close,
            })
          }
        >
          Cancel
        </ConfirmButton>
      )}
    </>
  )
}
