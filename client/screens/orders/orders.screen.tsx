import { formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import type { OrderSummary } from '@fixbench/contract/order/order.schemas.ts'
import type { OrderStatus } from '@fixbench/contract/order/order-status.ts'
import { OrderActions } from '@fixbench/storefront/features/order/components/order-actions.tsx'
import { OrderLines } from '@fixbench/storefront/features/order/components/order-lines.tsx'
import { OrderStatusBadge } from '@fixbench/storefront/features/order/components/order-status.tsx'
import {
  ORDER_PAGE_SIZE,
  type OrderFilter,
  orderQueries,
} from '@fixbench/storefront/features/order/order.queries.ts'
import {
  describeIncluded,
  orderTabs,
  readOrderFilter,
  statusLabels,
} from '@fixbench/storefront/features/order/order.rules.ts'
import { PaymentWindow } from '@fixbench/storefront/features/payment/components/payment-window.tsx'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { PageDialogs } from '@fixbench/storefront/shared/page-dialogs/page-dialogs.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import orderCardStyles from './order-card.module.css'
import { OrderDetail } from './order-detail.tsx'
import styles from './order-list.module.css'
import orderSearchStyles from './order-search.module.css'

/** `/user-order.html`: the member's orders, or one of them by `orderNo`. */
export default function OrdersScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo')
  return (
    <PageDialogs>{orderNo ? <OrderDetail key={orderNo} orderNo={orderNo} /> : <OrderList />}</PageDialogs>
  )
}

/** The member's orders by status and search, newest first. */
function OrderList() {
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
      <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} />
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
              window={order.actions.canPay && <PaymentWindow endsAt={order.payDeadlineTime} variant="text" />}
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

/** Items shown on the card; the order page shows all. */
const SHOWN_ITEMS = 3

/** An order in the list: items, status and actions. */
function OrderCard({ order, window }: { order: OrderSummary; window?: ReactNode }) {
  const { orderNo, items } = order
  const href = paths.orders({ orderNo })
  const rest = items.length - SHOWN_ITEMS

  return (
    <RecordCard
      label={`Order ${orderNo}`}
      time={formatDateTime(order.orderTime)}
      number={
        <>
          Order{' '}
          <a href={href} className="code">
            {orderNo}
          </a>{' '}
          <CopyButton value={orderNo} />
        </>
      }
      extra={window}
      status={<OrderStatusBadge order={order} />}
      summary={
        <Row as="span" isInline align="baseline" className={orderCardStyles.total}>
          <small className="ink-3">{describeIncluded(order)}</small>
          <b className="num">{formatMoney(order.payPrice)}</b>
        </Row>
      }
      actions={
        <>
          <OrderActions order={order} trackHref={`${href}#parcels`} />
          <a href={href} className={orderCardStyles.details} aria-label={`Details for order ${orderNo}`}>
            Details
          </a>
        </>
      }
    >
      <OrderLines lines={items.slice(0, SHOWN_ITEMS)} />
      {rest > 0 && (
        <a href={href} className={orderCardStyles.more}>
          and {rest} more {rest === 1 ? 'item' : 'items'}
        </a>
      )}
    </RecordCard>
  )
}

type Props = { keyword: string; status: OrderStatus | undefined; onSearch: (keyword: string) => void }

/** Searches orders by order number, SKU or product. A plain form, so that it works without JavaScript. */
function OrderSearch({ keyword, status, onSearch }: Props) {
  return (
    <Form
      leadsTo={paths.orders()}
      role="search"
      aria-label="Orders"
      className={orderSearchStyles.form}
      onSubmit={event => onSearch(readFormText(new FormData(event.currentTarget), 'keyword'))}
    >
      {status !== undefined && <input type="hidden" name="status" value={status} />}
      <TextField
        key={keyword}
        label="Search orders"
        isLabelHidden
        name="keyword"
        type="search"
        maxLength={100}
        defaultValue={keyword}
        placeholder="Order, SKU, or product"
        className={orderSearchStyles.field}
      />
      <Button type="submit" variant="secondary" aria-label="Search" icon={<Search aria-hidden size={18} />} />
    </Form>
  )
}
