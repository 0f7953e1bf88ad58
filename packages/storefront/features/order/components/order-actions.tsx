import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { formatCount } from '@fixbench/ui/format/format.ts'
import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useFallbackFocus } from '#storefront/lib/use-fallback-focus.ts'
import { paths } from '#storefront/paths.ts'
import { getOrderLabels, getPayLabel, isClaimable } from '../order.rules.ts'
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

type Action = Pick<ButtonProps, 'variant' | 'icon' | 'isLoading'> & {
  label: string
} & ({ href: string; 'data-reload'?: boolean } | { onClick: () => void })

/** Buttons for all actions that an order currently allows, most important first. */
export function OrderActions({ order, invoiceNo = null, size = 'sm', trackHref, onDeleted }: Props) {
  const { orderNo, actions, cancellation } = order
  const [dialog, setDialog] = useState<'cancel' | 'request' | 'receipt' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { label: status } = getOrderLabels(order)
  const fallbackRef = useFallbackFocus(status, dialog)
  const confirm = useCallMutation('order', 'confirmReceipt', { onSettled: useInvalidate('order') })
  // Invalidates the list only, because the order itself can't be loaded anymore.
  const remove = useCallMutation('order', 'remove', { onSuccess: useInvalidate('order.list') })
  const reportDeletion = () => {
    toast.success('Order deleted')
    onDeleted?.()
  }

  const { buyAgain, isBuying } = useBuyAgainAndOpenCart(orderNo)
  const presaleHref = findPresaleHref(order)
  const hasParcels = order.orderProductExpresses.length > 0
  const buttons: (Action | false)[] = [
    actions.canPay && { label: getPayLabel(order), variant: 'accent', href: paths.payOrder(order) },
    hasParcels && trackHref !== undefined && { label: 'Track', href: trackHref },
    actions.canConfirmReceipt && {
      label: 'Confirm receipt',
      variant: 'primary',
      onClick: () => setDialog('receipt'),
    },
    actions.canReview && { label: 'Write a review', href: paths.writeComment(orderNo) },
    invoiceNo !== null && {
      label: 'Invoice',
      icon: <FileText aria-hidden />,
      href: paths.invoice(orderNo),
      'data-reload': true,
    },
    isClaimable(order) && { label: 'Return or claim', href: paths.afterSaleForm(orderNo) },
    actions.canBuyAgain && {
      label: 'Buy again',
      ...(presaleHref === null ? { isLoading: isBuying, onClick: buyAgain } : { href: presaleHref }),
    },
    actions.canCancel && { label: 'Cancel order', onClick: () => setDialog('cancel') },
    actions.canRequestCancel && { label: 'Request cancellation', onClick: () => setDialog('request') },
    cancellation !== null && {
      label: 'View request',
      variant: 'ghost',
      href: paths.afterSaleStatus(cancellation.afterSaleNo),
    },
    actions.canDelete && { label: 'Delete', variant: 'ghost', onClick: () => setDialog('delete') },
  ]

  return (
    <>
      <span ref={fallbackRef} tabIndex={-1} className="visually-hidden">
        Order {orderNo}: {status}
      </span>
      {buttons
        .filter(button => button !== false)
        .map(({ label, ...button }) => (
          <Button key={label} size={size} variant="secondary" {...button}>
            {label}
          </Button>
        ))}
      <CancelOrderDialog order={order} isOpen={dialog === 'cancel'} onClose={close} />
      <RequestCancellationDialog order={order} isOpen={dialog === 'request'} onClose={close} />
      <ConfirmDialog
        isOpen={dialog === 'receipt'}
        title="Did you receive everything?"
        message="Confirm only after every package has arrived. We’ll credit your points, and you can review your items."
        confirmLabel="Confirm receipt"
        cancelLabel="Not yet"
        tone="primary"
        isBusy={confirm.isPending}
        onClose={close}
        onConfirm={() => confirm.mutate({ orderNo }, { onSuccess: reportReceipt, onSettled: close })}
      />
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title="Delete this order from your list?"
        message="You won’t be able to view it again."
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ orderNo }, { onSuccess: reportDeletion, onSettled: close })}
      />
    </>
  )
}

/** Product page of a pre-order’s item, because pre-order items can’t be put into the cart. Null for other orders. */
const findPresaleHref = ({ kind, items: [item] }: Pick<OrderSummary, 'kind' | 'items'>): string | null =>
  kind === 'presale' && item !== undefined ? paths.detail(item.seoUrl, item.skuNo) : null

const reportReceipt = ({ pointsEarned }: { pointsEarned: number }) =>
  toast.success(
    pointsEarned > 0
      ? `Receipt confirmed. You earned ${formatCount(pointsEarned, 'point')}.`
      : 'Receipt confirmed',
  )

const useBuyAgainAndOpenCart = (orderNo: string) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useCallMutation('cart', 'buyAgain', { onSuccess: useInvalidate('cart') })
  const buyAgain = () =>
    mutate(
      { orderNo },
      {
        onSuccess: ({ added, skipped }) => {
          if (added === 0) return toast.warning('None of these items are available anymore')
          if (skipped > 0) {
            toast.warning(
              skipped === 1 ? '1 item is no longer available' : `${skipped} items are no longer available`,
            )
          }
          return void navigate(paths.cart())
        },
      },
    )

  return { buyAgain, isBuying: isPending }
}
