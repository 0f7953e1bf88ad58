import { Badge } from '#client/ui/badge/badge.tsx'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

type Card = RowAt<'payments', 'cards'>

const groupDigits = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const columns: readonly Column<Card>[] = [
  { header: 'Number', width: '13rem', cell: card => <code>{groupDigits(card.number)}</code> },
  {
    header: 'Card',
    width: '11rem',
    cell: card => <Badge tone={card.refusal === null ? 'new' : 'stop'}>{card.label}</Badge>,
  },
  { header: 'What happens', cell: card => card.effect },
  { header: 'Message to the buyer', isMinor: true, cell: card => card.refusal ?? '' },
  {
    header: 'Copy',
    isActions: true,
    width: '6rem',
    cell: card => <CopyText value={card.number} label={`Copy the number of ${card.label}`} />,
  },
]

/** The test cards and their effects. Any future expiry date and any security code work. */
export function Cards() {
  const cards = useConsoleQuery('payments', 'cards', {})
  return (
    <QueryView query={cards}>
      {({ rows }) => (
        <Panel isFlush>
          <DataTable caption="Test cards" columns={columns} rows={rows} rowKey={card => card.number} />
        </Panel>
      )}
    </QueryView>
  )
}
