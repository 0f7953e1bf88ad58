import { formatDate } from '@fixbench/contract/core/format.ts'
import type { PointOrder } from '@fixbench/contract/points/points.schemas.ts'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import {
  PointOrderActions,
  PointOrderLine,
} from '@fixbench/storefront/features/points/components/point-order.tsx'
import { POINT_ORDERS_PER_PAGE, pointsQueries } from '@fixbench/storefront/features/points/points.queries.ts'
import { pointOrderLabels } from '@fixbench/storefront/features/points/points.rules.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'

/** The member's points orders, newest first. */
export default function PointOrdersScreen() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pointsQueries.orders(readPageNum(search)))

  return (
    <AccountPage
      title="Points Orders"
      aside={
        <Button variant="secondary" href={paths.loyaltyStore()}>
          Loyalty store
        </Button>
      }
    >
      {data.rows.length === 0 && (
        <EmptyState
          picture={<Gift aria-hidden />}
          title="No redeemed points yet"
          description="Redeem points for tools, supplies, and coupons."
          action={<Button href={paths.loyaltyStore()}>Shop the loyalty store</Button>}
        />
      )}
      <Stack as="ul">
        {data.rows.map(order => (
          <PointOrderCard key={order.orderNo} order={order} />
        ))}
      </Stack>
      <ListPagination path={paths.pointOrders()} total={data.total} pageSize={POINT_ORDERS_PER_PAGE} />
    </AccountPage>
  )
}

function PointOrderCard({ order }: { order: PointOrder }) {
  const { label, tone } = pointOrderLabels[order.orderStatus]

  return (
    <RecordCard
      label={`Points order ${order.orderNo}`}
      time={formatDate(order.createTime)}
      number={
        <a href={paths.pointOrderDetail(order.orderNo)} className="code">
          {order.orderNo}
        </a>
      }
      extra={order.canPay && <PaymentWindow endsAt={order.payDeadlineTime} variant="text" />}
      status={<Badge tone={tone}>{label}</Badge>}
      actions={
        <>
          <PointOrderActions order={order} />
          <Button size="sm" variant="secondary" href={paths.pointOrderDetail(order.orderNo)}>
            Details
          </Button>
        </>
      }
    >
      <PointOrderLine order={order} />
    </RecordCard>
  )
}
