import { Badge } from '@fixbench/ui/badge/badge.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { Ledger } from './ledger.tsx'
import { SignatureDebugger } from './signature-debugger.tsx'

/** The ledger of payments and notices, the test cards, and a debugger for signatures. */
export function PaymentsPage() {
  return (
    <Page
      title="Payments"
      lead="The payment host notifies the shop of each payment with a notice (a webhook). Resend, hold, repeat, edit, or forge notices, and see how the shop responds."
    >
      <ViewTabs
        items={[
          { id: 'ledger', label: 'Ledger', panel: <Ledger /> },
          { id: 'cards', label: 'Test cards', panel: <Cards /> },
          { id: 'signature', label: 'Signature checker', panel: <SignatureDebugger /> },
        ]}
      />
    </Page>
  )
}

type Card = RowAt<'payments', 'cards'>

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const columns: readonly Column<Card>[] = [
  { header: 'Number', width: '13rem', cell: card => <code>{groupDigits(card.number)}</code> },
  {
    header: 'Card',
    width: '11rem',
    cell: card => <Badge tone={card.rejection === null ? 'new' : 'stop'}>{card.label}</Badge>,
  },
  { header: 'What happens', cell: card => card.effect },
  { header: 'Message to the buyer', isMinor: true, cell: card => card.rejection ?? '' },
  {
    header: 'Copy',
    isActions: true,
    width: '6rem',
    cell: card => <CopyText value={card.number} label={`Copy the number of ${card.label}`} />,
  },
]

/** The test cards and their effects. Any future expiry date and any security code work. */
function Cards() {
  const cards = useConsoleQuery('payments', 'cards', {})

  return (
    <Panel isFlush>
      <QueryTable
        query={cards}
        caption="Test cards"
        isFlowing
        columns={columns}
        rowKey={card => card.number}
      />
    </Panel>
  )
}
