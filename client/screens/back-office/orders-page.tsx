import type { StaffOrderRow } from '@fixbench/contract/back-office/desk.contract.ts'
import { formatCount, formatDateTime, formatMoney } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import {
  getOrderLabel,
  orderLabels,
  toTabs,
} from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { BuyerCell } from '@fixbench/storefront/features/back-office/components/buyer-cell.tsx'
import { describeItemCounts } from '@fixbench/storefront/features/back-office/describe-item-counts.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { type TableColumn } from '@fixbench/ui/table/table.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { DeskTable } from './desk-list.tsx'
import { DeskPage, DeskSearch, DeskTabs } from './desk-page.tsx'
import { OrderPage } from './order-page.tsx'
import styles from './orders-page.module.css'

/** The orders of all buyers, or one of them by `orderNo`. */
export function OrdersPage() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo')
  return orderNo === null ? <OrderList /> : <OrderPage key={orderNo} orderNo={orderNo} />
}

function OrderList() {
  const [search] = useSearchParams()
  const { rows, total, counts } = useSuspenseQuery(backOfficeQueries.orders(search)).data

  return (
    <DeskPage
      title="Orders"
      description={
        search.has('disputed') ? (
          <DotText>
            {`${formatCount(total, 'order')} with a dispute to answer`}
            <a href={paths.backOffice('orders') + updateSearch(search, { disputed: undefined })}>
              Show all orders
            </a>
          </DotText>
        ) : (
          formatCount(total, 'order')
        )
      }
      aside={<DeskSearch label="Search orders" placeholder="Order, buyer, or SKU" section="orders" />}
    >
      <DeskTabs label="Orders by status" section="orders" tabs={toTabs(orderLabels, counts)} />
      <DayFilter />
      <DeskTable
        section="orders"
        noun="orders"
        total={total}
        rows={rows}
        columns={columns}
        rowKey={({ orderNo }) => orderNo}
      />
    </DeskPage>
  )
}

/** Limits the list to the days on which orders were placed. */
function DayFilter() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const apply = (changes: Record<string, string | undefined>) =>
    void navigate(paths.backOffice('orders') + updateSearch(search, changes))

  return (
    <Form
      key={`${from} ${to}`}
      leadsTo={paths.backOffice('orders')}
      aria-label="Orders by day"
      className={styles.days}
      onSubmit={event => {
        const form = new FormData(event.currentTarget)
        apply({ from: readFormText(form, 'from'), to: readFormText(form, 'to') })
      }}
    >
      <TextField label="From" name="from" type="date" size="sm" defaultValue={from} />
      <TextField label="To" name="to" type="date" size="sm" defaultValue={to} />
      <Button type="submit" size="sm" variant="secondary">
        Apply
      </Button>
      {(from !== '' || to !== '') && (
        <Button size="sm" variant="link" onClick={() => apply({ from: undefined, to: undefined })}>
          All days
        </Button>
      )}
    </Form>
  )
}

const columns: readonly TableColumn<StaffOrderRow>[] = [
  {
    key: 'order',
    header: 'Order',
    isRowHeader: true,
    cell: ({ orderNo }) => (
      <a href={paths.backOffice('orders', { orderNo })} className="code nowrap">
        {orderNo}
      </a>
    ),
  },
  {
    key: 'placed',
    header: 'Placed (UTC)',
    cell: ({ createTime }) => <span className="nowrap">{formatDateTime(createTime)}</span>,
  },
  { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => <BuyerCell buyer={buyer} /> },
  {
    key: 'items',
    header: 'Items',
    cell: order => (
      <>
        <span className={styles.item}>{order.firstItem}</span>
        <small className="fine">{describeItemCounts(order)}</small>
      </>
    ),
  },
  { key: 'country', header: 'Country', cell: ({ country }) => country },
  {
    key: 'status',
    header: 'Status',
    cell: order => {
      const { label, tone } = getOrderLabel(order)
      return <Badge tone={tone}>{label}</Badge>
    },
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ totalAmount }) => <b className="num">{formatMoney(totalAmount)}</b>,
  },
]
