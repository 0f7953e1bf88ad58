import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { PointOrder } from '@fixbench/contract/points/points.schemas.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'
import { ItemList, ItemRow } from '#storefront/shared/goods/item-row.tsx'
import { formatPoints } from '../points.rules.ts'

/** Actions that a points order currently allows: pay shipping, confirm receipt, cancel. */
export function PointOrderActions({ order }: { order: PointOrder }) {
  const { orderNo } = order
  const onSettled = useInvalidate('points')
  const confirm = useCallMutation('points', 'confirmReceipt', {
    onSuccess: () => toast.success('Receipt confirmed'),
    onSettled,
  })
  const cancel = useCallMutation('points', 'cancel', {
    onSuccess: () => toast.info('Points returned to your account'),
    onSettled,
  })

  return (
    <>
      {order.canPay && (
        <Button size="sm" variant="accent" href={paths.pointPayment(orderNo)}>
          Pay shipping
        </Button>
      )}
      {order.canConfirmReceipt && (
        <Button size="sm" isLoading={confirm.isPending} onClick={() => confirm.mutate({ orderNo })}>
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
          onConfirm={close => cancel.mutate({ orderNo }, { onSettled: close })}
        >
          Cancel
        </ConfirmButton>
      )}
    </>
  )
}

/** The item of a points order: picture, name, quantity and points. */
export function PointOrderLine({ order }: { order: PointOrder }) {
  return (
    <ItemList>
      <ItemRow
        image={order.image}
        name={order.nameEn}
        href={paths.pointsProduct(order.seoUrl)}
        details={`${order.buyCount} × ${formatPoints(Math.round(order.points / order.buyCount))}`}
        total={
          <>
            {formatPoints(order.points)}
            {order.shipFee > 0 && <small>+ {formatMoney(order.shipFee)} delivery</small>}
          </>
        }
      />
    </ItemList>
  )
}
