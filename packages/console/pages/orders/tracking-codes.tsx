import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'

type Way = RowAt<'orders', 'trackingCodes'>

const createColumns = (onShip: (code: Way['code']) => void): readonly Column<Way>[] => [
  { header: 'Tracking number', width: '12rem', cell: ({ code }) => <code>{code}</code> },
  { header: 'Way', width: '13rem', cell: ({ label }) => label },
  { header: 'What happens', cell: ({ effect }) => effect },
  {
    header: 'Ship',
    isActions: true,
    width: '12rem',
    cell: ({ code, label }) => (
      <>
        <SmallButton aria-label={`Ship an order: ${label}`} onClick={() => onShip(code)}>
          Ship an order
        </SmallButton>
        <CopyText value={code} label={`Copy the tracking number of ${label}`} />
      </>
    ),
  },
]

/** The tracking numbers that decide the way of a parcel, as test cards decide a payment. */
export function TrackingCodes({ onShip }: { onShip: (code: Way['code']) => void }) {
  const ways = useConsoleQuery('orders', 'trackingCodes', {})

  return (
    <Panel isFlush>
      <QueryTable
        query={ways}
        caption="Tracking codes"
        isFlowing
        columns={createColumns(onShip)}
        rowKey={({ code }) => code}
      />
    </Panel>
  )
}
