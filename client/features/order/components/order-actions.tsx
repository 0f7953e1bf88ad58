import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '#client/ui/overlay/confirm-dialog.tsx'
import type { OrderSummary } from '#contract/order.schemas.ts'
import { useBuyAgain, useConfirmReceipt, useDeleteOrder } from '../order.mutations.ts'
import { getOrderLabels, isClaimable, payWord } from '../order.rules.ts'
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
  /** Number of its invoice, once it has one. */
  invoiceNo?: string | null
  size?: 'sm' | 'md'
  /** Leads to the parcels; left out where they are in sight. */
  trackHref?: string
  /** What happens after the order was deleted. */
  onDeleted?: () => void
}

/** Everything that may be done with an order now, the most wanted thing first. */
export function OrderActions({ order, invoiceNo = null, size = 'sm', trackHref, onDeleted }: Props) {
  const { orderNo, actions } = order
  const [asked, setAsked] = useState<'cancel' | 'request' | 'receipt' | 'delete' | null>(null)
  const close = () => setAsked(null)
  const place = useFallbackFocus<HTMLSpanElement>(getOrderLabels(order).label, asked)
  const hasParcels = order.orderProductExpresses.length > 0
  return (
    <>
      <span ref={place} tabIndex={-1} className="visually-hidden">
        Order {orderNo}: {getOrderLabels(order).label}
      </span>
      {actions.canPay && (
        <Button size={size} variant="accent" href={paths.payOrder(order)}>
          {payWord(order)}
        </Button>
      )}
      {hasParcels && trackHref !== undefined && (
        <Button size={size} variant="secondary" href={trackHref}>
          Track
        </Button>
      )}
      {actions.canConfirmReceipt && (
        <Button size={size} onClick={() => setAsked('receipt')}>
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
        <Button size={size} variant="secondary" onClick={() => setAsked('cancel')}>
          Cancel order
        </Button>
      )}
      {actions.canRequestCancel && (
        <Button size={size} variant="secondary" onClick={() => setAsked('request')}>
          Request cancellation
        </Button>
      )}
      {order.cancellation !== null && (
        <Button size={size} variant="ghost" href={paths.afterSaleStatus(order.cancellation.afterSaleNo)}>
          View request
        </Button>
      )}
      {actions.canDelete && (
        <Button size={size} variant="ghost" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      <CancelOrderDialog order={order} isOpen={asked === 'cancel'} onClose={close} />
      <RequestCancellationDialog order={order} isOpen={asked === 'request'} onClose={close} />
      <ReceiptDialog orderNo={orderNo} isOpen={asked === 'receipt'} onClose={close} />
      <DeleteDialog orderNo={orderNo} isOpen={asked === 'delete'} onClose={close} onDeleted={onDeleted} />
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
  const message: ReactNode =
    'Confirm only after every package has arrived. We’ll credit your points, and you can review your items.'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Did you receive everything?"
      message={message}
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

function DeleteDialog({
  orderNo,
  isOpen,
  onClose,
  onDeleted,
}: DialogProps & { onDeleted: (() => void) | undefined }) {
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
