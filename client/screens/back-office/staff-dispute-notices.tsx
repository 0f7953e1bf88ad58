import { MAX_EVIDENCE } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { StaffDispute, StaffOrder } from '@fixbench/contract/back-office/desk.contract.ts'
import { formatMoney } from '@fixbench/contract/core/format.ts'
import { describeForStaff } from '@fixbench/storefront/features/back-office/describe-dispute.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { FormButton } from './form-button.tsx'
import styles from './order-page.module.css'

/** Tells staff about each dispute of an order, with what they can do: until when to respond, or what the bank decided. */
export function StaffDisputeNotices({ order }: { order: Pick<StaffOrder, 'disputes' | 'effectiveStatus'> }) {
  const isOnHold = order.effectiveStatus === 'on-hold'

  return order.disputes.map(dispute => {
    const { title, text, tone } = describeForStaff(dispute)
    const isAnswerable = dispute.disputeStatus === 'open' && dispute.respondTime === null

    return (
      <Notice
        key={dispute.disputeNo}
        tone={tone}
        title={title}
        action={isAnswerable && <Responses dispute={dispute} />}
      >
        {text}
        {isOnHold && dispute.disputeStatus === 'open' && ' Until then, the order can’t ship.'}
        {dispute.respondTime !== null && (
          <Disclosure summary="What we sent to the bank">
            <p className={styles.evidence}>{dispute.evidence}</p>
          </Disclosure>
        )}
      </Notice>
    )
  })
}

function Responses({ dispute: { disputeNo, amount, evidence } }: { dispute: StaffDispute }) {
  return (
    <Cluster gap={2}>
      <FormButton
        label="Accept dispute"
        variant="ghost"
        title="Accept this dispute?"
        description={`The buyer gets back ${formatMoney(amount)}. This can’t be undone.`}
        action="Accept and refund"
        actionVariant="danger"
        call="respondDispute"
        read={() => ({ disputeNo, response: 'accept' as const })}
      />
      <FormButton
        label="Submit evidence"
        variant="primary"
        title="Submit evidence"
        description="You can submit once. After that, only the bank decides."
        action="Submit to the bank"
        call="respondDispute"
        read={form => ({
          disputeNo,
          response: 'contest' as const,
          evidence: readFormText(form, 'evidence') ?? '',
        })}
      >
        <TextArea
          label="Evidence"
          name="evidence"
          hint="We filled in what we know about the order. Add what’s missing."
          defaultValue={evidence}
          rows={10}
          maxLength={MAX_EVIDENCE}
        />
      </FormButton>
    </Cluster>
  )
}
