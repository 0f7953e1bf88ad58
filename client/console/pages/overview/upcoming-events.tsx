import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import { describeEvent } from '../clock/describe-event.ts'

/** The next scheduled events. */
export function UpcomingEvents() {
  const { href } = useWorld()
  const events = useConsoleQuery('clock', 'dueEvents', { pageSize: 5 })
  return (
    <Panel title="Upcoming events" isFlush actions={<a href={href('/console/clock')}>Clock</a>}>
      <QueryView query={events}>
        {data => (
          <DataTable
            caption="Upcoming events"
            rows={data.rows}
            rowKey={event => event.key}
            columns={[
              { header: 'Shop time', width: '10rem', cell: event => formatShopTime(event.dueAt) },
              { header: 'What will happen', cell: event => describeEvent(event.kind) },
            ]}
            empty="No upcoming events."
          />
        )}
      </QueryView>
    </Panel>
  )
}
