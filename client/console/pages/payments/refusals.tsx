import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

type Refusal = RowAt<'payments', 'refusals'>

const columns: readonly Column<Refusal>[] = [
  { header: 'Payment', width: '12rem', cell: row => <code>{row.orderPn || 'not given'}</code> },
  { header: 'Reason', cell: row => row.reason },
  { header: 'Amount sent', isMinor: true, width: '8rem', cell: row => row.fields['amount'] ?? '' },
  { header: 'Method sent', isMinor: true, width: '10rem', cell: row => row.fields['method'] ?? '' },
  { header: 'Received', width: '9rem', cell: row => new Date(row.at).toLocaleTimeString() },
]

/** Payments that the payment host rejected before they started. Renders nothing if there are none. */
export function Refusals() {
  const refusals = useConsoleQuery('payments', 'refusals', { pageSize: 20 }, { topics: ['payments'] })
  return (
    <QueryView query={refusals}>
      {({ rows, total }) =>
        total === 0 ? null : (
          <Panel title="Rejected by the payment host" note={`latest ${rows.length} of ${total}`} isFlush>
            <DataTable
              caption="Payments rejected by the payment host"
              columns={columns}
              rows={rows}
              rowKey={row => `${row.at} ${row.orderPn} ${row.reason}`}
            />
          </Panel>
        )
      }
    </QueryView>
  )
}
