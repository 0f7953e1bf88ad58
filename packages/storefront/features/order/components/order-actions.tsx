import { formatCount } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { ConfirmDialog } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useFallbackFocus } from '#storefront/lib/use-fallback-focus.ts'
import { paths } from '#storefront/paths.ts'
import { useShowDialog } from '#storefront/shared/page-dialogs/page-dialogs.tsx'
import { getOrderLabels, getPayLabel, isClaimable } from '../order.rules.ts'
import { CancelOrderDialog, RequestCancellationDialog } from './cancel-order-dialog.tsx'

type Props = {
  order: Pick<
    OrderSummary,
    | 'orderNo'
    | 'kind'
    | 'actions'
    | 'orderProductExpresses'
    | 'pickupAt'
    | 'presale'
    | 'orderStatus'
    | 'cancellation'
    | 'disputeState'
    | 'items'
  >
  /** Invoice number; null until the invoice exists. */
  invoiceNo?: string | null
  size?: 'sm' | 'md'
  /** URL of the parcels; omit it if they are already visible. */
  trackHref?: string
  /** Called after the order was deleted. */
  onDeleted?: (() => void) | undefined
}

type Action = Pick<ButtonProps, 'variant' | 'icon' | 'isLoading'> & {
  label: string
} & ({ href: string; 'data-reload'?: boolean } | { onClick: () => void })

type DialogName = 'cancel' | 'request' | 'receipt' | 'delete'

/** Buttons for all actions that an order currently allows, most important first. */
export function OrderActions(props: Props) {
  const { order, size = 'sm', onDeleted } = props
  const show = useShowDialog()
  const [closedCount, setClosedCount] = useState(0)
  const { label: status } = getOrderLabels(order)
  const fallbackRef = useFallbackFocus(status, closedCount)
  const buyAgain = useBuyAgainAndOpenCart(order.orderNo)
  const openDialog = (name: DialogName) =>
    show(
      <ActionDialog
        name={name}
        order={order}
        onDeleted={onDeleted}
        onClosed={() => setClosedCount(count => count + 1)}
      />,
    )

  return (
    <>
      <span ref={fallbackRef} tabIndex={-1} className="visually-hidden">
        Order {order.orderNo}: {status}
      </span>
      {listActions(props, { buyAgain, openDialog }).map(({ label, ...button }) => (
        <Button key={label} size={size} variant="secondary" {...button}>
          {label}
        </Button>
      ))}
    </>
  )
}

type ActionDialogProps = Pick<Props, 'order' | 'onDeleted'> & { name: DialogName; onClosed: () => void }

/** The dialog of an action. It outlives the actions, which change with the order and leave with its row. */
function ActionDialog({ name, order, onDeleted, onClosed }: ActionDialogProps) {
  const [isOpen, setIsOpen] = useState(true)
  const dialog = {
    isOpen,
    onClose: () => {
      setIsOpen(false)
      onClosed()
    },
  }

  if (name === 'cancel') return <CancelOrderDialog order={order} {...dialog} />
  if (name === 'request') return <RequestCancellationDialog order={order} {...dialog} />
  if (name === 'receipt') return <ReceiptDialog orderNo={order.orderNo} {...dialog} />
  return <DeleteDialog orderNo={order.orderNo} onDeleted={onDeleted} {...dialog} />
}

type ActionHandlers = {
  buyAgain: ReturnType<typeof useBuyAgainAndOpenCart>
  openDialog: (dialog: DialogName) => void
}

const listActions = (
  { order, invoiceNo = null, trackHref }: Props,
  { buyAgain, openDialog }: ActionHandlers,
): Action[] => {
  const { orderNo, actions, cancellation } = order
  const presaleHref = findPresaleHref(order)
  const hasParcels = order.orderProductExpresses.length > 0
  const allowed: (Action | false)[] = [
    actions.canPay && { label: getPayLabel(order), variant: 'accent', href: paths.payOrder(order) },
    hasParcels && trackHref !== undefined && { label: 'Track', href: trackHref },
    actions.canConfirmReceipt && {
      label: 'Confirm receipt',
      variant: 'primary',
      onClick: () => openDialog('receipt'),
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
      ...(presaleHref === null ? buyAgain : { href: presaleHref }),
    },
    actions.canCancel && { label: 'Cancel order', onClick: () => openDialog('cancel') },
    actions.canRequestCancel && { label: 'Request cancellation', onClick: () => openDialog('request') },
    cancellation !== null && {
      label: 'View request',
      variant: 'ghost',
      href: paths.afterSaleStatus(cancellation.afterSaleNo),
    },
    actions.canDelete && { label: 'Delete', variant: 'ghost', onClick: () => openDialog('delete') },
  ]

  return allowed.filter(action => action !== false)
}

type OrderDialogProps = { orderNo: string; isOpen: boolean; onClose: () => void }

function ReceiptDialog({ orderNo, isOpen, onClose }: OrderDialogProps) {
  const confirm = useCallMutation('order', 'confirmReceipt', { onSettled: useInvalidate('order') })

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
      onConfirm={() => confirm.mutate({ orderNo }, { onSuccess: reportReceipt, onSettled: onClose })}
    />
  )
}

type DeleteDialogProps = OrderDialogProps & Pick<Props, 'onDeleted'>

function DeleteDialog({ orderNo, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  // Invalidates the list only, because the order itself can't be loaded anymore.
  const remove = useCallMutation('order', 'remove', { onSuccess: useInvalidate('order.list') })
  const reportDeletion = () => {
    toast.success('Order deleted')
    onDeleted?.()
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete this order from your list?"
      message="You won’t be able to view it again."
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ orderNo }, { onSuccess: reportDeletion, onSettled: onClose })}
    />
  )
}

/** Product page of a pre-order’s item, because pre-order items can’t be put into the cart. Null for other orders. */
const findPresaleHref = ({ kind, items: [line] }: Pick<OrderSummary, 'kind' | 'items'>): string | null =>
  kind === 'presale' && line !== undefined ? paths.detail(line.seoUrl, line.skuNo) : null

const reportReceipt = ({ pointsEarned }: { pointsEarned: number }) =>
  toast.success(
    pointsEarned > 0
      ? `Receipt confirmed. You earned ${formatCount(pointsEarned, 'point')}.`
      : 'Receipt confirmed',
  )

/** Props of the button that puts the items into the cart again and opens it. */
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

  return { onClick: buyAgain, isLoading: isPending }
}
