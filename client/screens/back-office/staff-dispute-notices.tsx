import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import type { Dispute } from '@fixbench/contract/payment/dispute.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'

/** Tells staff about each dispute of an order: what the bank holds and until when it waits, or what it decided. */
export function StaffDisputeNotices({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map(dispute => {
    const { title, text, tone } = describeForStaff(dispute)

    return (
      <Notice key={dispute.disputeNo} tone={tone} title={title}>
        {text}
      </Notice>
    )
  })
}

type StaffText = { title: string; text: string; tone: 'warn' | 'info' }

const describeForStaff = ({
  disputeNo,
  disputeStatus,
  amount,
  reason,
  respondByTime,
  closeTime,
}: Dispute): StaffText => {
  const subject = `${formatMoney(amount)} (${disputeReasons[reason].toLowerCase()})`
  if (disputeStatus === 'open') {
    return {
      title: `The buyer’s bank disputes ${subject}`,
      text: `Without a response by ${formatDate(respondByTime)}, dispute ${disputeNo} is lost. The bank holds the money until it decides.`,
      tone: 'warn',
    }
  }

  const date = closeTime === null ? '' : ` on ${formatDate(closeTime)}`
  return disputeStatus === 'won'
    ? { title: `Dispute won: ${subject}`, text: `The bank decided${date}. We keep the money.`, tone: 'info' }
    : { title: `Dispute lost: ${subject}`, text: `The money went back to the buyer${date}.`, tone: 'info' }
}
