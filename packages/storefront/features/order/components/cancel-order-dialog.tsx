import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Radio, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { useId, useState } from 'react'
import type { Api } from '#storefront/lib/api/api.ts'
import { type Topic, useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { cancelReasons } from '../order.rules.ts'

const OTHER = cancelReasons[cancelReasons.length - 1]

type DialogProps = { isOpen: boolean; onClose: () => void }

type Props = DialogProps & { order: Pick<OrderSummary, 'orderNo' | 'presale'> }

const RELEASE_NOTE =
  'We release the items and return your coupon and points right away. A canceled order can’t be paid.'

const describeConsequence = ({ presale }: Props['order']): string => {
  if (presale?.stage === 'waiting') {
    return `${RELEASE_NOTE} We refund your deposit to your original payment method.`
  }
  if (presale?.stage === 'balance') return `${RELEASE_NOTE} Your deposit becomes store credit in points.`
  return RELEASE_NOTE
}

/** Asks for a reason and cancels an unpaid order. The order history shows the reason. */
export function CancelOrderDialog({ order, ...dialog }: Props) {
  return (
    <ReasonDialog
      {...dialog}
      title="Cancel this order?"
      description={describeConsequence(order)}
      confirmLabel="Cancel order"
      doneMessage="Order canceled"
      send={(api, reason) => api.order.cancel({ orderNo: order.orderNo, reason })}
      invalidates={['order', 'payment', 'coupon']}
    />
  )
}

type RequestProps = DialogProps & { order: Pick<OrderSummary, 'orderNo' | 'items'> }

/** Asks for a reason and requests the cancellation of a paid order. */
export function RequestCancellationDialog({ order: { orderNo, items }, ...dialog }: RequestProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Request cancellation?"
      description={`We reply within ${REPLY_TIME} and won’t ship anything until then. If we can cancel the order, we refund everything you paid.`}
      confirmLabel="Send request"
      doneMessage="Cancellation request sent"
      send={(api, description) =>
        api['after-sale'].add({
          orderNo,
          resolution: 'refund',
          reasonCode: CANCELLATION_REASON,
          description,
          items: items.map(({ id, skuNum }) => ({ orderItemId: id, quantity: skuNum })),
        })
      }
      invalidates={['order', 'after-sale']}
    />
  )
}

type ReasonProps = DialogProps & {
  title: string
  description: string
  confirmLabel: string
  /** Shown in a toast after success. */
  doneMessage: string
  send: (api: Api, reason: string) => Promise<unknown>
  invalidates: readonly Topic[]
}

/** Asks for the reason of a cancellation, with free text for "Another reason". */
function ReasonDialog({ doneMessage, confirmLabel, send, invalidates, ...dialog }: ReasonProps) {
  const formId = useId()
  const [reason, setReason] = useState<string>('')
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<string>()
  const sending = useApiMutation(send, {
    onSettled: useInvalidate(...invalidates),
    meta: { reaction: 'own', isShown: dialog.isOpen },
  })
  const submit = () => {
    if (reason === '') return setProblem('Choose a reason')
    sending.mutate(reason === OTHER && details.trim() !== '' ? details.trim() : reason, {
      onSuccess: () => {
        toast.success(doneMessage)
        dialog.onClose()
      },
    })
  }

  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            Keep order
          </Button>
          <Button type="submit" form={formId} variant="danger" isLoading={sending.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form id={formId} failure={sending.error} onSubmit={submit}>
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
