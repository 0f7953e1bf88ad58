import { Landmark } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { formatDateTime, formatMoney } from '#client/lib/format.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { DescriptionList } from '#client/ui/layout/description-list.tsx'
import type { PaymentTicket } from '#contract/payment-ticket.ts'
import styles from './bank-instructions.module.css'

/** What to do for a payment that does not go through the payment host. */
export function BankInstructions({ ticket }: { ticket: PaymentTicket }) {
  return (
    <section aria-label="Bank transfer" className={styles.box}>
      <h2 className={styles.title}>
        <Landmark aria-hidden size={20} /> Transfer the amount from your bank
      </h2>
      <p>{ticket.instructions}</p>
      <DescriptionList
        variant="table"
        items={[
          { term: 'Amount', details: <b className="num">{formatMoney(ticket.amount)}</b> },
          {
            term: 'Reference',
            details: (
              <>
                <span className="code">{ticket.orderPn}</span> <CopyButton value={ticket.orderPn} />
              </>
            ),
          },
          { term: 'Send it before', details: `${formatDateTime(ticket.payDeadlineTime)} UTC` },
        ]}
      />
      <Notice>
        The order is sent as soon as the amount has arrived. All account details stand on the{' '}
        <a href={paths.bankTransfer()}>bank transfer page</a>.
      </Notice>
    </section>
  )
}
