import { capitalize, formatDateTime } from '@fixbench/contract/core/format.ts'
import type { PointOrderDetail } from '@fixbench/contract/points/points.schemas.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import {
  PointOrderActions,
  PointOrderLine,
} from '@fixbench/storefront/features/points/components/point-order.tsx'
import { pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { pointOrderLabels } from '@fixbench/storefront/features/points/points.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Cluster, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { Timeline, toHistory } from '@fixbench/ui/timeline/timeline.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

/** A points order: item, delivery and history. */
export default function PointOrderScreen() {
  const [search] = useSearchParams()
  const { data: order } = useSuspenseQuery(pointsQueries.order(search.get('orderNo') ?? ''))
  const { label, tone } = pointOrderLabels[order.orderStatus]

  return (
    <AccountPage
      title="Points order"
      description={
        <DotText>
          <>
            <span className="code">{order.orderNo}</span> <CopyButton value={order.orderNo} />
          </>
          <a href={paths.pointOrders()}>All points orders</a>
        </DotText>
      }
      aside={<Badge tone={tone}>{label}</Badge>}
    >
      <TitledCard
        title="Redeemed item"
        aside={order.canPay && <PaymentWindow endsAt={order.payDeadlineTime} variant="text" />}
      >
        <PointOrderLine order={order} />
        <Cluster justify="end">
          <PointOrderActions order={order} />
        </Cluster>
      </TitledCard>
      <TwoColumns>
        <History order={order} />
        <Delivery order={order} />
      </TwoColumns>
    </AccountPage>
  )
}

function History({ order }: { order: PointOrderDetail }) {
  const events = order.history.map(({ toStatus, reason, time }) => ({
    title: capitalize(toStatus),
    description: reason,
    time: formatDateTime(time),
  }))
  return (
    <TitledCard title="History">
      <Timeline items={toHistory(events)} />
    </TitledCard>
  )
}

function Delivery({ order }: { order: PointOrderDetail }) {
  return (
    <TitledCard title="Delivery">
      {order.address === null ? (
        <p>No shipping needed. We added it to your account.</p>
      ) : (
        <AddressText address={order.address} />
      )}
      {order.trackingNo !== null && (
        <DescriptionList
          items={[
            { term: 'Carrier', details: order.carrierName ?? '' },
            {
              term: 'Tracking number',
              details: (
                <>
                  <span className="code">{order.trackingNo}</span> <CopyButton value={order.trackingNo} />
                </>
              ),
            },
          ]}
        />
      )}
    </TitledCard>
  )
}
