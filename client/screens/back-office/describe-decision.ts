import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import type { ReturnDecision, StaffReturn } from '@fixbench/contract/back-office/cases.contract.ts'
import { labelDecision } from '@fixbench/contract/back-office/label-decision.ts'
import type { ButtonProps } from '@fixbench/ui/button/button.tsx'

type Resolution = StaffReturn['resolution']

type DecisionTexts = {
  label: string
  title: string
  description: string
  variant: NonNullable<ButtonProps['variant']>
}

const promises: Readonly<Record<Resolution, string>> = {
  refund: 'We refund when you close the request.',
  credit: 'They get the store credit when you close the request.',
  replacement: 'We send the replacement when you close the request.',
}

const closings: Readonly<Record<Resolution, string>> = {
  refund: 'The items are back. The buyer gets the refund now.',
  credit: 'The items are back. The buyer gets the store credit now.',
  replacement: 'The items are back. We tell the buyer that the replacement is on its way.',
}

const review: Omit<DecisionTexts, 'label'> = {
  title: 'Start the review?',
  description: 'The buyer sees that our technicians are reviewing the request.',
  variant: 'secondary',
}

/** Texts of a decision by what the buyer asked for: money, store credit, a replacement, or that the order is canceled. */
export const describeDecision = (
  request: Pick<StaffReturn, 'resolution' | 'reasonCode'>,
  decision: ReturnDecision,
): DecisionTexts => {
  const { resolution, reasonCode } = request
  const isCancellation = reasonCode === CANCELLATION_REASON
  const texts: Readonly<Record<ReturnDecision, Omit<DecisionTexts, 'label'>>> = {
    'in-review': isCancellation
      ? { ...review, description: 'The buyer sees that we’re checking whether the order can be stopped.' }
      : review,
    accepted: isCancellation
      ? {
          title: 'Cancel this order?',
          description: 'Nothing ships, and the buyer gets the refund now.',
          variant: 'primary',
        }
      : {
          title: 'Approve this return?',
          description: `The buyer gets a return label. ${promises[resolution]}`,
          variant: 'primary',
        },
    refused: {
      title: isCancellation ? 'Decline this cancellation?' : 'Decline this return?',
      description: 'This can’t be undone. Tell the buyer why.',
      variant: 'danger',
    },
    closed: { description: closings[resolution], title: 'Close this return?', variant: 'primary' },
  }

  return { ...texts[decision], label: labelDecision(request, decision) }
}
