import { formatMoney } from '@fixbench/contract/core/format.ts'
import type { Dispute } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'

/** Tells the buyer that a bank reviews a payment, for each open dispute. Renders nothing without one. */
export function DisputeNotices({ disputes }: { disputes: readonly Dispute[] }) {
  const open = disputes.filter(({ disputeStatus }) => disputeStatus === 'open')

  return open.map(({ disputeNo, orderNo, amount, reason }) => (
    <Notice key={disputeNo + orderNo} title="Your bank is reviewing this payment">
      It holds {formatMoney(amount)} until it decides. Reason: {disputeReasons[reason].toLowerCase()}. We’ll
      email you its decision.
    </Notice>
  ))
}
