import { Tabs } from '#client/ui/tabs/tabs.tsx'
import { useAddressField } from '../../lib/world.ts'
import { Page } from '../../ui/page.tsx'
import { Cards } from './cards.tsx'
import { Ledger } from './ledger.tsx'
import { SignatureDebugger } from './signature-debugger.tsx'

/** Payments: the test cards, the ledger of payments and notices, and a debugger for signatures. */
export function PaymentsPage() {
  const [tab, setTab] = useAddressField('tab')
  return (
    <Page
      title="Payments"
      lead="The stand-in payment host in your hand: send its notices again, late, twice, changed or forged, and see what the shop answers."
    >
      <Tabs
        label="Parts of payments"
        value={tab === '' ? 'ledger' : tab}
        onChange={id => setTab(id === 'ledger' ? '' : id)}
        items={[
          { id: 'ledger', label: 'Ledger', panel: <Ledger /> },
          { id: 'cards', label: 'Test cards', panel: <Cards /> },
          { id: 'signature', label: 'Signature', panel: <SignatureDebugger /> },
        ]}
      />
    </Page>
  )
}
