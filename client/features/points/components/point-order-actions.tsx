import { useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import type { PointOrder } from '#contract/points.schemas.ts'
import { useCancelPointOrder, useConfirmPointReceipt } from '../points.mutations.ts'
import { formatPoints } from '../points.rules.ts'

/** Actions that a points order currently allows: pay shipping, confirm receipt, cancel. */
export function PointOrderActions({ order }: { order: PointOrder }) {
  const [isConfirming, setIsConfirming] = useState(false)
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
            confirm.mutate(order.orderNo, { onSuccess: () => toast.success('Receipt confirmed. Enjoy!') })
          }
        >
          Confirm receipt
        </Button>
      )}
      {order.canCancel && (
        <Button size="sm" variant="ghost" onClick={() => setIsConfirming(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title="Cancel this points order?"
        message={`We’ll return ${formatPoints(order.points)} to your account.`}
        confirmLabel="Cancel order"
        tone="danger"
        isBusy={cancel.isPending}
        onClose={() => setIsConfirming(false)}
        onConfirm={() =>
          cancel.mutate(order.orderNo, {
            onSuccess: () => toast.info('Points returned to your account'),
            onSettled: () => setIsConfirming(false),
          })
        }
      />
    </>
  )
}
