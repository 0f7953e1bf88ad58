import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import type { ReturnDecision } from '@fixbench/contract/back-office/cases.contract.ts'
import { type AskedReturn, getDecisionLabel } from '@fixbench/contract/back-office/decision-label.ts'
import type { ButtonProps } from '@fixbench/ui/button/button.tsx'

type DecisionTexts = {
  label: string
  title: string
  description: string
  variant: NonNullable<ButtonProps['variant']>
}

const promises: Readonly<Record<AskedReturn['resolution'], string>> = {
  refund: 'We refund when you close the request.',
  credit: 'They get the store credit when you close the request.',
  replacement: 'We send the replacement when you close the request.',
}

const closings: Readonly<Record<AskedReturn['resolution'], string>> = {
  refund: 'The items are back. The buyer gets the refund now.',
  credit: 'The items are back. The buyer gets the store credit now.',
  replacement: 'The items are back. We tell the buyer that the replacement is on its way.',
}

type UnlabeledTexts = Omit<DecisionTexts, 'label'>

const review: UnlabeledTexts = {
  title: 'Start the review?',
  description: 'The buyer sees that our technicians are reviewing the request.',
  variant: 'secondary',
}

/** Texts of a decision by what the buyer asked for: money, store credit, a replacement, or that the order is canceled. */
export const describeDecision = (asked: AskedReturn, decision: ReturnDecision): DecisionTexts => {
  const { resolution, reasonCode } = asked
  const isCancellation = reasonCode === CANCELLATION_REASON
  const texts: Readonly<Record<ReturnDecision, UnlabeledTexts>> = {
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
    closed: { title: 'Close this return?', description: closings[resolution], variant: 'primary' },
  }

  return { ...texts[decision], label: getDecisionLabel(asked, decision) }
}
