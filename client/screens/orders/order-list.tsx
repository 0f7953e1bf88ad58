import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { OrderCard } from '#client/features/order/components/order-card.tsx'
import { OrderSearch } from '#client/features/order/components/order-search.tsx'
import { ORDER_PAGE_SIZE, type OrderFilter, orderQueries } from '#client/features/order/order.queries.ts'
import { orderTabs, readOrderFilter, statusLabels } from '#client/features/order/order.rules.ts'
import { PaymentWindow } from '#client/features/payment/components/payment-window.tsx'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#client/ui/feedback/state-view.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Pagination } from '#client/ui/pagination/pagination.tsx'
import { LinkTabs } from '#client/ui/tabs/link-tabs.tsx'
import styles from './order-list.module.css'

/** The member's orders by status and search, newest first. */
export function OrderList() {
  const [search] = useSearchParams()
  const filter = readOrderFilter(search)
  const { orderStatus: status, keyword = '' } = filter
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    ...orderQueries.list(filter),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) {
    return error === null ? (
      <SkeletonRows rows={4} columns={3} />
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  }
  const { rows, total, counts } = data
  return (
    <AccountPage
      title="My Orders"
      aside={
        <>
          <Button variant="link" href={paths.afterSales()} className={styles.claims}>
            Returns and claims
          </Button>
          <OrderSearch
            keyword={keyword}
            status={status}
            onSearch={text => void navigate(paths.orders({ status, keyword: text }))}
          />
        </>
      }
    >
      <LinkTabs
        label="Orders by status"
        items={orderTabs.map(tab => ({
          label: tab === undefined ? 'All orders' : statusLabels[tab].label,
          href: paths.orders({ status: tab, keyword }),
          isActive: tab === status,
          count: counts[tab ?? 'all'],
        }))}
      />
      {counts.pending > 1 && (status === undefined || status === 'pending') && (
        <p className="note">
          {counts.pending} orders are waiting for payment.{' '}
          <a href={paths.payTogether()}>Pay for them together</a>
        </p>
      )}
      {rows.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <Stack as="ul">
          {rows.map(order => (
            <OrderCard
              key={order.orderNo}
              order={order}
              window={
                order.actions.canPay && (
                  <PaymentWindow endsAt={order.payDeadlineTime} label="Pay within" variant="text" />
                )
              }
            />
          ))}
        </Stack>
      )}
      <Pagination
        page={filter.pageNum}
        pageCount={Math.ceil(total / ORDER_PAGE_SIZE)}
        hrefFor={pageNum => paths.orders({ status, keyword, pageNum })}
      />
    </AccountPage>
  )
}

function NoOrders({ filter: { orderStatus, keyword } }: { filter: OrderFilter }) {
  if (keyword !== undefined) {
    return (
      <EmptyState
        title={`No orders match “${keyword}”`}
        description="Search by order number, SKU, or product name."
        action={
          <Button variant="secondary" href={paths.orders({ status: orderStatus })}>
            Clear search
          </Button>
        }
      />
    )
  }
  if (orderStatus !== undefined) {
    return (
      <EmptyState
        title={
          orderStatus === 'pending'
            ? 'No orders waiting for payment'
            : `No ${statusLabels[orderStatus].label.toLowerCase()} orders`
        }
        action={
          <Button variant="secondary" href={paths.orders()}>
            All orders
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title="No orders yet"
      description="Your orders, tracking, and invoices will appear here."
      action={<Button href={paths.bestSellers()}>Shop best sellers</Button>}
    />
  )
}
