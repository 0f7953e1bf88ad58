import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import type { OrderSummary } from '#contract/order.schemas.ts'
import { useBuyAgain, useConfirmReceipt, useDeleteOrder } from '../order.mutations.ts'
import { getOrderLabels, getPayLabel, isClaimable } from '../order.rules.ts'
import { useFallbackFocus } from '../use-fallback-focus.ts'
import { CancelOrderDialog, RequestCancellationDialog } from './cancel-order-dialog.tsx'

type Props = {
  order: Pick<
    OrderSummary,
    | 'orderNo'
    | 'kind'
    | 'actions'
    | 'orderProductExpresses'
    | 'presale'
    | 'orderStatus'
    | 'cancellation'
    | 'items'
  >
  /** Invoice number; null until the invoice exists. */
  invoiceNo?: string | null
  size?: 'sm' | 'md'
  /** URL of the parcels; omit it if they are already visible. */
  trackHref?: string
  /** Called after the order was deleted. */
  onDeleted?: () => void
}

/** Buttons for all actions that an order currently allows, most important first. */
export function OrderActions({ order, invoiceNo = null, size = 'sm', trackHref, onDeleted }: Props) {
  const { orderNo, actions } = order
  const [dialog, setDialog] = useState<'cancel' | 'request' | 'receipt' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const fallbackRef = useFallbackFocus<HTMLSpanElement>(getOrderLabels(order).label, dialog)
  const hasParcels = order.orderProductExpresses.length > 0
  return (
    <>
      <span ref={fallbackRef} tabIndex={-1} className="visually-hidden">
        Order {orderNo}: {getOrderLabels(order).label}
      </span>
      {actions.canPay && (
        <Button size={size} variant="accent" href={paths.payOrder(order)}>
          {getPayLabel(order)}
        </Button>
      )}
      {hasParcels && trackHref !== undefined && (
        <Button size={size} variant="secondary" href={trackHref}>
          Track
        </Button>
      )}
      {actions.canConfirmReceipt && (
        <Button size={size} onClick={() => setDialog('receipt')}>
          Confirm receipt
        </Button>
      )}
      {actions.canReview && (
        <Button size={size} variant="secondary" href={paths.writeComment(orderNo)}>
          Write a review
        </Button>
      )}
      {invoiceNo !== null && (
        <Button
          size={size}
          variant="secondary"
          icon={<FileText aria-hidden />}
          href={paths.invoice(orderNo)}
          data-reload
        >
          Invoice
        </Button>
      )}
      {isClaimable(order) && (
        <Button size={size} variant="secondary" href={paths.afterSaleForm(orderNo)}>
          Return or claim
        </Button>
      )}
      {actions.canBuyAgain && <BuyAgainButton orderNo={orderNo} size={size} />}
      {actions.canCancel && (
        <Button size={size} variant="secondary" onClick={() => setDialog('cancel')}>
          Cancel order
        </Button>
      )}
      {actions.canRequestCancel && (
        <Button size={size} variant="secondary" onClick={() => setDialog('request')}>
          Request cancellation
        </Button>
      )}
      {order.cancellation !== null && (
        <Button size={size} variant="ghost" href={paths.afterSaleStatus(order.cancellation.afterSaleNo)}>
          View request
        </Button>
      )}
      {actions.canDelete && (
        <Button size={size} variant="ghost" onClick={() => setDialog('delete')}>
          Delete
        </Button>
      )}
      <CancelOrderDialog order={order} isOpen={dialog === 'cancel'} onClose={close} />
      <RequestCancellationDialog order={order} isOpen={dialog === 'request'} onClose={close} />
      <ReceiptDialog orderNo={orderNo} isOpen={dialog === 'receipt'} onClose={close} />
      <DeleteDialog orderNo={orderNo} isOpen={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}

function BuyAgainButton({ orderNo, size }: { orderNo: string; size: 'sm' | 'md' }) {
  const navigate = useNavigate()
  const buyAgain = useBuyAgain()
  const buy = () =>
    buyAgain.mutate(orderNo, {
      onSuccess: ({ added, skipped }) => {
        if (added === 0) return toast.warning('None of these items are available anymore')
        if (skipped > 0)
          toast.warning(
            skipped === 1 ? '1 item is no longer available' : `${skipped} items are no longer available`,
          )
        return void navigate(paths.cart())
      },
    })
  return (
    <Button size={size} variant="secondary" isLoading={buyAgain.isPending} onClick={buy}>
      Buy again
    </Button>
  )
}

type DialogProps = { orderNo: string; isOpen: boolean; onClose: () => void }

function ReceiptDialog({ orderNo, isOpen, onClose }: DialogProps) {
  const confirm = useConfirmReceipt()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Did you receive everything?"
      message="Confirm only after every package has arrived. We’ll credit your points, and you can review your items."
      confirmLabel="Confirm receipt"
      cancelLabel="Not yet"
      tone="primary"
      isBusy={confirm.isPending}
      onClose={onClose}
      onConfirm={() =>
        confirm.mutate(orderNo, {
          onSuccess: ({ pointsEarned }) =>
            toast.success(
              pointsEarned > 0
                ? `Receipt confirmed. You earned ${pointsEarned} points.`
                : 'Receipt confirmed',
            ),
          onSettled: onClose,
        })
      }
    />
  )
}

type DeleteDialogProps = DialogProps & { onDeleted: (() => void) | undefined }

function DeleteDialog({ orderNo, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteOrder()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this order from your list?"
      message="You won’t be able to view it again."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(orderNo, {
          onSuccess: () => {
            toast.success('Order deleted')
            onDeleted?.()
          },
          onSettled: onClose,
        })
      }
    />
  )
}
