import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'

/** The latest messages of the inbox. */
export function LatestMessages() {
  const { href } = useWorld()
  const messages = useConsoleQuery('inbox', 'list', { pageSize: 5 })
  return (
    <Panel
      title="Latest messages"
      note={messages.data?.total}
      isFlush
      actions={<a href={href('/console/inbox')}>Inbox</a>}
    >
      <QueryView query={messages}>
        {data => (
          <DataTable
            caption="Latest messages"
            rows={data.rows}
            rowKey={message => message.messageId}
            columns={[
              { header: 'Subject', cell: ({ subject, body }) => subject || body },
              { header: 'Code', width: '5rem', cell: ({ code }) => code ?? '' },
              { header: 'To', width: '11rem', isMinor: true, cell: ({ to }) => to },
              {
                header: 'Shop time',
                width: '10rem',
                isMinor: true,
                cell: ({ sentAt }) => formatShopTime(sentAt),
              },
            ]}
            empty="No messages yet."
          />
        )}
      </QueryView>
    </Panel>
  )
}
