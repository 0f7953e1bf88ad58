import { formatDateTime, formatKilograms } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { Timeline } from '@fixbench/ui/timeline/timeline.tsx'
import { ParcelBadge } from './order-status.tsx'

type Parcel = OrderSummary['orderProductExpresses'][number]
type Props = { order: Pick<OrderSummary, 'orderProductExpresses' | 'pickupAt'> }

/** The packages of an order with their latest tracking events. */
export function ParcelList({ order: { orderProductExpresses: parcels, pickupAt } }: Props) {
  if (parcels.length === 0) return null

  return (
    <TitledCard title={parcels.length === 1 ? 'Package' : `${parcels.length} packages`}>
      <Stack as="ul" gap={6}>
        {parcels.map(parcel => (
          <Stack as="li" gap={3} key={parcel.parcelNo}>
            <Cluster gap={[1, 3]} justify="between">
              <span>
                <b>{parcel.carrierName}</b> <span className="code">{parcel.trackingNo}</span>{' '}
                <CopyButton value={parcel.trackingNo} />
              </span>
              <ParcelBadge parcel={parcel} pickupAt={pickupAt} />
            </Cluster>
            <DotText as="p" className="note">
              {parcel.products.map(({ skuName, skuNum }) => `${skuNum} × ${skuName}`).join(', ')}
              {formatKilograms(parcel.weightKg)}
            </DotText>
            <Timeline items={toEvents(parcel)} />
          </Stack>
        ))}
      </Stack>
    </TitledCard>
  )
}

const SHOWN_EVENTS = 4

const toEvents = ({ events, parcelNo }: Parcel) =>
  events.slice(0, SHOWN_EVENTS).map(({ text, place, time }, index) => ({
    id: `${parcelNo}-${index}`,
    title: text,
    description: place,
    time: formatDateTime(time),
    state: index === 0 ? ('current' as const) : ('done' as const),
  }))
