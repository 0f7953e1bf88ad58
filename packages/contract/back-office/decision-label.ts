import type { AfterSaleResolution } from '../after-sale/after-sale-status.ts'
import { CANCELLATION_REASON } from '../after-sale/order-cancellation.ts'
import type { ReturnDecision } from './cases.contract.ts'

/** What the buyer asked for: a resolution, or with the reason of a cancellation that the order is canceled. */
export type AskedReturn = { resolution: AfterSaleResolution; reasonCode: string }

const closings: Readonly<Record<AfterSaleResolution, string>> = {
  refund: 'Close and refund',
  credit: 'Close and credit',
  replacement: 'Close and replace',
}

/** The label of a decision on a return, for its buttons in the back office and in the console. */
export const getDecisionLabel = (
  { resolution, reasonCode }: AskedReturn,
  decision: ReturnDecision,
): string => {
  const labels: Readonly<Record<ReturnDecision, string>> = {
    'in-review': 'Start review',
    accepted: reasonCode === CANCELLATION_REASON ? 'Cancel and refund' : 'Approve',
    refused: 'Decline',
    closed: closings[resolution],
  }

  return labels[decision]
}
