import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { useRef, useState } from 'react'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { useUrlChoice } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Columns, Page, Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { type Delivery, DeliveryView } from './delivery-view.tsx'
import { Endpoints } from './endpoints.tsx'
import styles from './events.module.css'
import { topicOptions } from './topic-options.ts'

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'dropped', label: 'Dropped' },
  { value: 'held', label: 'Held' },
] as const

const tones = {
  pending: 'warn',
  delivered: 'new',
  failed: 'stop',
  dropped: 'neutral',
  held: 'neutral',
} as const

/** Endpoints of other programs, and every event that was sent to them. */
export function EventsPage() {
  return (
    <Page
      title="Events"
      lead="Your own back end hears what happens in this world: orders, payments, packages, returns, stock, members, and messages, posted and signed as Standard Webhooks."
    >
      <Endpoints />
      <Deliveries />
    </Page>
  )
}

function Deliveries() {
  const [topic, setTopic] = useUrlChoice('topic', topicOptions)
  const [status, setStatus] = useUrlChoice('status', STATUSES)
  const [openId, setOpenId] = useState<number>()
  const view = useRef<HTMLDivElement>(null)
  const deliveries = useConsoleQuery('events', 'deliveries', {
    pageSize: 200,
    topic: topic || undefined,
    status: status || undefined,
  })
  const rows = deliveries.data?.rows ?? []
  const open = rows.find(({ deliveryId }) => deliveryId === openId) ?? rows[0]
  const show = ({ deliveryId }: Delivery) => {
    setOpenId(deliveryId)
    // Scrolls only in the narrow layout, where the delivery is above the list.
    view.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Columns columns={open === undefined ? '1fr' : '3fr 2fr'}>
      <Panel title="Deliveries" note={deliveries.data?.total} isFlush>
        <Toolbar label="Filter deliveries">
          <SelectFilter label="Topic" value={topic} options={topicOptions} onChange={setTopic} />
          <SelectFilter label="Status" value={status} options={STATUSES} onChange={setStatus} />
        </Toolbar>
        <QueryTable
          query={deliveries}
          emptyState={{
            title: 'No deliveries',
            description: 'Add an endpoint, then do something in the shop: place an order, or request a code.',
          }}
          caption="Deliveries"
          columns={columns}
          rowKey={({ deliveryId }) => deliveryId}
          onOpen={show}
          openKey={open?.deliveryId}
        />
      </Panel>
      {open !== undefined && (
        <div ref={view} className={styles.place}>
          <DeliveryView key={open.deliveryId} delivery={open} />
        </div>
      )}
    </Columns>
  )
}

const columns: readonly Column<Delivery>[] = [
  { header: 'Event', cell: ({ type }) => <code>{type}</code> },
  {
    header: 'Status',
    width: '7rem',
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  {
    header: 'Endpoint',
    shownFrom: 1440,
    cell: ({ url }) => (
      <span className={cx(styles.url, 'truncate')} title={url}>
        {url}
      </span>
    ),
  },
  {
    header: 'Attempts',
    width: '5.5rem',
    align: 'end',
    cell: ({ attempts }) => attempts.length,
  },
  {
    header: 'Shop time',
    width: '9rem',
    isMinor: true,
    align: 'end',
    cell: ({ occurredAt }) => formatShopMinute(occurredAt),
  },
]
