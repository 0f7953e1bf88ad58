import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatClockTime, formatShopTime } from '../../lib/time.ts'
import { useWorld } from '../../lib/world.ts'
import { TablePanel } from '../../ui/query-table.tsx'
import { describeEvent } from '../clock/describe-event.ts'
import { DeliveryBadge } from '../inbox/mail-fates.tsx'
import { CallCell, CodeCell, findTone } from '../requests/request-table.tsx'

/** The next scheduled events. */
export function UpcomingEvents() {
  const { href } = useWorld()
  const events = useConsoleQuery('clock', 'dueEvents', { pageSize: 5 })

  return (
    <TablePanel
      title="Upcoming events"
      actions={<a href={href('/console/clock')}>Clock</a>}
      query={events}
      rowKey={event => event.key}
      columns={[
        { header: 'Shop time', width: '10rem', cell: event => formatShopTime(event.dueAt) },
        { header: 'What will happen', cell: event => describeEvent(event.kind) },
      ]}
      empty="No upcoming events."
    />
  )
}

/** The latest requests, as the Requests page shows them, each with a link to its details. */
export function LatestRequests() {
  const { href } = useWorld()
  const requests = useConsoleQuery('requests', 'list', { pageSize: 10 })

  return (
    <TablePanel
      title="Latest requests"
      actions={<a href={href('/console/requests')}>All requests</a>}
      query={requests}
      rowKey={row => row.requestId}
      tone={findTone}
      columns={[
        { header: 'Shop time', cell: row => formatClockTime(row.shopTime), width: '5rem', isMinor: true },
        {
          header: 'Call',
          cell: row => (
            <a href={href('/console/requests', { request: String(row.requestId) })}>
              <CallCell row={row} />
            </a>
          ),
        },
        { header: 'Code', align: 'end', width: '6rem', cell: row => <CodeCell row={row} /> },
      ]}
      empty="No requests yet. Open the shop to make some."
    />
  )
}

/** The latest messages of the inbox. */
export function LatestMessages() {
  const { href } = useWorld()
  const messages = useConsoleQuery('inbox', 'list', { pageSize: 5 })

  return (
    <TablePanel
      title="Latest messages"
      actions={<a href={href('/console/inbox')}>Inbox</a>}
      query={messages}
      rowKey={message => message.messageId}
      columns={[
        {
          header: 'Subject',
          cell: ({ subject, body, code, delivery }) => (
            <>
              {subject || body} {code !== null && <Badge tone="new">{code}</Badge>}{' '}
              <DeliveryBadge status={delivery.status} />
            </>
          ),
        },
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
  )
}
