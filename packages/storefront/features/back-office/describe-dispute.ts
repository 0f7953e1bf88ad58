import type { StaffDispute } from '@fixbench/contract/back-office/desk.contract.ts'
import { formatDate, formatInstant, formatMoney } from '@fixbench/contract/core/format.ts'
import { disputeReasons } from '@fixbench/contract/payment/dispute-reasons.ts'

type StaffText = { title: string; text: string; tone: 'warn' | 'info' }

/** Title and text about a dispute for staff: until when to respond, or what the bank decided. */
export const describeForStaff = ({
  disputeNo,
  disputeStatus,
  amount,
  reason,
  respondByTime,
  respondTime,
  closeTime,
}: StaffDispute): StaffText => {
  const subject = `${formatMoney(amount)} (${disputeReasons[reason].toLowerCase()})`
  if (disputeStatus === 'open') {
    return respondTime === null
      ? {
          title: `The buyer’s bank disputes ${subject}`,
          text: `Without a response by ${formatInstant(respondByTime)}, we lose dispute ${disputeNo}. The bank holds the money until it decides.`,
          tone: 'warn',
        }
      : {
          title: `The bank is reviewing our evidence: ${subject}`,
          text: `We responded to dispute ${disputeNo} on ${formatInstant(respondTime)}. The bank holds the money until it decides.`,
          tone: 'info',
        }
  }

  const date = closeTime === null ? '' : ` on ${formatDate(closeTime)}`

  return disputeStatus === 'won'
    ? { title: `Dispute won: ${subject}`, text: `The bank decided${date}. We keep the money.`, tone: 'info' }
    : { title: `Dispute lost: ${subject}`, text: `The money went back to the buyer${date}.`, tone: 'info' }
}
