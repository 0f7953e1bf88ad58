import { Package } from 'lucide-react'
import { formatCount, formatDate, formatDateTime } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Timeline, type TimelineItem } from '#client/ui/timeline/timeline.tsx'
import type { OrderSummary } from '#contract/order/order.schemas.ts'
import styles from './parcel-card.module.css'

type Parcel = OrderSummary['orderProductExpresses'][number]

const statusLabels: Record<Parcel['parcelStatus'], { label: string; tone: BadgeTone }> = {
  packed: { label: 'Packed', tone: 'brand' },
  moving: { label: 'In transit', tone: 'brand' },
  delivered: { label: 'Delivered', tone: 'new' },
  returned: { label: 'Returned', tone: 'warn' },
  lost: { label: 'Lost', tone: 'stop' },
}

/** Latest tracking events, which are always visible. */
const FIRST_EVENTS = 3

/** A parcel with carrier, tracking number, items and tracking events. */
export function ParcelCard({ parcel, index, count }: { parcel: Parcel; index: number; count: number }) {
  const { label, tone } = statusLabels[parcel.parcelStatus]
  const events = parcel.events.map((event, at) => toTimelineItem(event, at, parcel))
  const earlier = events.slice(FIRST_EVENTS)
  return (
    <Card gap={3} as="li" padding="md">
      <header className={styles.head}>
        <Package aria-hidden size={20} className={styles.icon} />
        <div>
          <h3 className="text-md">
            {count > 1 ? `Package ${index + 1} of ${count}` : 'Package'} · {parcel.carrierName}
          </h3>
          <p className="note">
            <span className="code">{parcel.trackingNo}</span> <CopyButton value={parcel.trackingNo} />
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <Stack as="ul" gap={1} className={styles.products}>
        {parcel.products.map(product => (
          <li key={product.skuNo}>
            <a className="ink" href={paths.detail(product.seoUrl, product.skuNo)}>
              {product.skuName}
            </a>{' '}
            <span className="num ink-2">× {product.skuNum}</span>
          </li>
        ))}
      </Stack>
      <p className="fine">
        {parcel.weightKg} kg · sent {formatDate(parcel.shippedTime)}
        {parcel.deliveredTime !== null && ` · delivered ${formatDateTime(parcel.deliveredTime)}`}
      </p>
      {events.length > 0 && <Timeline items={events.slice(0, FIRST_EVENTS)} />}
      {earlier.length > 0 && (
        <Disclosure summary={formatCount(earlier.length, 'earlier update')} className={styles.earlier}>
          <Timeline items={earlier} />
        </Disclosure>
      )}
    </Card>
  )
}

const toTimelineItem = (
  event: Parcel['events'][number],
  at: number,
  { parcelStatus }: Parcel,
): TimelineItem => ({
  id: `${event.code}-${event.time}`,
  title: event.text,
  description: event.place,
  time: formatDateTime(event.time),
  state: at === 0 && parcelStatus !== 'delivered' ? 'current' : 'done',
})
