import { CANCELLATION_REASON } from '../after-sale/order-cancellation.ts'
import type { ReturnDecision, StaffReturn } from './cases.contract.ts'

const closings: Readonly<Record<StaffReturn['resolution'], string>> = {
  refund: 'Close and refund',
  credit: 'Close and credit',
  replacement: 'Close and replace',
}

/** Label of a decision by what the buyer asked for: money, store credit, a replacement, or that the order is canceled. */
export const labelDecision = (
  { resolution, reasonCode }: Pick<StaffReturn, 'resolution' | 'reasonCode'>,
  decision: ReturnDecision,
): string => {
  if (decision === 'in-review') return 'Start review'
  if (decision === 'refused') return 'Decline'
  if (decision === 'closed') return closings[resolution]
  return reasonCode === CANCELLATION_REASON ? 'Cancel and refund' : 'Approve'
}
