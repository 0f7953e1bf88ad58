import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { useUrlParam } from '../../lib/world.ts'
import { Page } from '../../ui/page.tsx'
import { Cards } from './cards.tsx'
import { Ledger } from './ledger.tsx'
import { SignatureDebugger } from './signature-debugger.tsx'

/** The ledger of payments and notices, the test cards, and a debugger for signatures. */
export function PaymentsPage() {
  const [tab, setTab] = useUrlParam('tab')
  return (
    <Page
      title="Payments"
      lead="The payment host notifies the shop of each payment with a notice (a webhook). Resend, hold, repeat, edit, or forge notices, and see how the shop responds."
    >
      <Tabs
        label="Views"
        value={tab === '' ? 'ledger' : tab}
        onChange={id => setTab(id === 'ledger' ? '' : id)}
        items={[
          { id: 'ledger', label: 'Ledger', panel: <Ledger /> },
          { id: 'cards', label: 'Test cards', panel: <Cards /> },
          { id: 'signature', label: 'Signature checker', panel: <SignatureDebugger /> },
        ]}
      />
    </Page>
  )
}
