import { useId, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Radio, RadioGroup } from '#client/ui/field/radio.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import type { OrderSummary } from '#contract/order.schemas.ts'
import { useCancelOrder, useRequestCancellation } from '../order.mutations.ts'
import { cancelReasons } from '../order.rules.ts'

const OTHER = cancelReasons[cancelReasons.length - 1]

type DialogProps = {
  isOpen: boolean
  onClose: () => void
}

type Props = DialogProps & { order: Pick<OrderSummary, 'orderNo' | 'presale'> }

const RELEASE_NOTE =
  'We release the items and return your coupon and points right away. A canceled order can’t be paid.'

const describeConsequence = ({ presale }: Props['order']): string => {
  if (presale?.stage === 'waiting')
    return `${RELEASE_NOTE} We refund your deposit to your original payment method.`
  if (presale?.stage === 'balance') return `${RELEASE_NOTE} Your deposit becomes store credit in points.`
  return RELEASE_NOTE
}

/** Asks for a reason and cancels an unpaid order. The order history shows the reason. */
export function CancelOrderDialog({ order, isOpen, onClose }: Props) {
  const cancel = useCancelOrder()
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this order?"
      description={describeConsequence(order)}
      confirmLabel="Cancel order"
      isBusy={cancel.isPending}
      onReason={reason =>
        cancel.mutate(
          { orderNo: order.orderNo, reason },
          {
            onSuccess: () => toast.success('Order canceled'),
            onSettled: onClose,
          },
        )
      }
    />
  )
}

type RequestProps = DialogProps & { order: Pick<OrderSummary, 'orderNo' | 'items'> }

/** Asks for a reason and requests the cancellation of a paid order. */
export function RequestCancellationDialog({ order, isOpen, onClose }: RequestProps) {
  const request = useRequestCancellation()
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Request cancellation?"
      description="We reply within one business day and won’t ship anything until then. If we can cancel the order, we refund everything you paid."
      confirmLabel="Send request"
      isBusy={request.isPending}
      onReason={reason =>
        request.mutate(
          { orderNo: order.orderNo, items: order.items, reason },
          {
            onSuccess: () => toast.success('Cancellation request sent'),
            onSettled: onClose,
          },
        )
      }
    />
  )
}

type ReasonProps = DialogProps & {
  title: string
  description: string
  confirmLabel: string
  isBusy: boolean
  onReason: (reason: string) => void
}

/** Asks for the reason of a cancellation, with free text for "Another reason". */
function ReasonDialog({ isOpen, onClose, title, description, confirmLabel, isBusy, onReason }: ReasonProps) {
  const formId = useId()
  const [reason, setReason] = useState<string>('')
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (reason === '') return setProblem('Choose a reason')
    onReason(reason === OTHER && details.trim() !== '' ? details.trim() : reason)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="stack">
        <RadioGroup
          label="Why are you canceling?"
          value={reason}
          error={problem}
          onChange={value => {
            setReason(value)
            setProblem(undefined)
          }}
        >
          {cancelReasons.map(text => (
            <Radio key={text} value={text} label={text} />
          ))}
        </RadioGroup>
        {reason === OTHER && (
          <TextArea
            label="Tell us more"
            isOptional
            rows={2}
            maxLength={200}
            showsCount
            value={details}
            onChange={event => setDetails(event.target.value)}
          />
        )}
      </Form>
    </Dialog>
  )
}
