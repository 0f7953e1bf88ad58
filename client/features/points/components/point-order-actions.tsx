import { useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import type { PointOrder } from '#contract/points.schemas.ts'
import { useCancelPointOrder, useConfirmPointReceipt } from '../points.mutations.ts'
import { pointsText } from '../points.rules.ts'

/** What the member may do with a points order now: pay its delivery, cancel it, confirm that it has come. */
export function PointOrderActions({ order }: { order: PointOrder }) {
  const [isAsking, setIsAsking] = useState(false)
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
        <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel this points order?"
        message={`We’ll return ${pointsText(order.points)} to your account.`}
        confirmLabel="Cancel order"
        tone="danger"
        isBusy={cancel.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          cancel.mutate(order.orderNo, {
            onSuccess: () => toast.info('Points returned to your account'),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  )
}
