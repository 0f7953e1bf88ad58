import { Badge } from '#client/ui/badge/badge.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatClockTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

/** The latest requests. */
export function LatestRequests() {
  const { href } = useWorld()
  const requests = useConsoleQuery('requests', 'list', { pageSize: 10 })
  return (
    <Panel
      title="Latest requests"
      note={requests.data?.total}
      isFlush
      actions={<a href={href('/console/requests')}>All requests</a>}
    >
      <QueryView query={requests}>
        {data => (
          <DataTable
            caption="Latest requests"
            rows={data.rows}
            rowKey={row => row.requestId}
            tone={row => (row.faultRules === '' ? undefined : 'stop')}
            columns={[
              {
                header: 'Shop time',
                cell: row => formatClockTime(row.shopTime),
                width: '5rem',
                isMinor: true,
              },
              { header: 'Call', cell: row => `${row.method} ${row.url.split('?', 1)[0] ?? ''}` },
              {
                header: 'Code',
                align: 'end',
                width: '5rem',
                cell: row => (
                  <Badge tone={row.code === 0 ? 'new' : 'warn'}>{row.code ?? `HTTP ${row.status}`}</Badge>
                ),
              },
            ]}
            empty="No requests yet. Open the shop to make some."
          />
        )}
      </QueryView>
    </Panel>
  )
}
