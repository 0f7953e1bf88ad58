import { formatCount, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Pagination } from '@fixbench/ui/pagination/pagination.tsx'
import { useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { formatControlTitle, formatStatus } from '../../lib/format.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { usePageNumber, useUrlChoice, useUrlParam, useWorld } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { QueryTable } from '../../ui/query-table.tsx'
import { SearchFilter, SelectFilter, Toolbar } from '../../ui/toolbar.tsx'
import { ViewTabs } from '../../ui/view-tabs.tsx'
import { BackOffice } from './back-office.tsx'
import { ActionButtons, AllControls, ControlDrawer, type FilledControl } from './controls.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderStatus } from './order-status.tsx'
import styles from './orders.module.css'
import { TrackingCodes } from './tracking-codes.tsx'

type OrderRow = RowAt<'orders', 'list'>

const PAGE_SIZE = 20

/** Orders and test controls: actions of the warehouse, the carrier and the back office, one button each. */
export function OrdersPage() {
  const [filled, setFilled] = useState<FilledControl | null>(null)
  const controls = useConsoleQuery('controls', 'list', {})
  const names = (controls.data?.rows ?? []).map(({ name }) => ({ value: name }))
  const [control, setControl] = useUrlChoice('control', names)
  const fromUrl = control === '' ? null : { control, title: formatControlTitle(control), input: {} }
  const close = () => (filled === null ? setControl('') : setFilled(null))
  const backOffice = useConsoleQuery('orders', 'backOffice', {}, { topics: ['requests', 'orders'] })

  return (
    <Page
      title="Orders and carriers"
      lead="Act as the warehouse, carrier, back office, and accounting. A button acts right away with default values; the slider icon next to it lets you change them first."
    >
      <ViewTabs
        items={[
          { id: 'orders', label: 'Orders', panel: <OrderList onEdit={setFilled} /> },
          {
            id: 'back-office',
            label: 'Waiting',
            count: backOffice.data?.total,
            panel: <BackOffice query={backOffice} onEdit={setFilled} />,
          },
          {
            id: 'tracking',
            label: 'Tracking codes',
            panel: (
              <TrackingCodes
                onShip={trackingCode =>
                  setFilled({ control: 'ship-order', title: 'Ship', input: { trackingCode, parcelCount: 1 } })
                }
              />
            ),
          },
          { id: 'controls', label: 'All controls', panel: <AllControls onOpen={setFilled} /> },
        ]}
      />
      <ControlDrawer filled={filled ?? fromUrl} onClose={close} />
    </Page>
  )
}

const createColumns = (onEdit: (filled: FilledControl) => void): readonly Column<OrderRow>[] => [
  {
    header: 'Order',
    width: '0',
    cell: order => <code>{order.orderNo}</code>,
    sortBy: order => order.orderNo,
  },
  {
    header: 'Buyer',
    width: '30%',
    cell: order => (
      <>
        {order.memberName} <span className="ink-3">{order.country}</span>
      </>
    ),
    sortBy: order => order.memberName,
  },
  {
    header: 'Status',
    width: '0',
    cell: order => <OrderStatus status={order.status} />,
  },
  {
    header: 'Total',
    align: 'end',
    width: '0',
    cell: order => formatMoney(order.total),
    sortBy: order => order.total,
  },
  {
    header: 'Placed',
    shownFrom: 1440,
    width: '0',
    cell: order => formatShopMinute(order.createdAt),
    sortBy: order => order.createdAt,
  },
  {
    header: 'Packages',
    shownFrom: 1200,
    width: '0',
    cell: order =>
      order.parcels.map(parcel => (
        <span key={parcel.trackingNo} className={styles.parcel}>
          {formatStatus(parcel.status)} {parcel.stepsDone}/{parcel.stepsAll}
        </span>
      )),
  },
  {
    header: 'Actions',
    isActions: true,
    cell: order => (
      <ActionButtons
        actions={[...order.actions, ...order.parcels.flatMap(parcel => parcel.actions)]}
        subject={order.orderNo}
        max={2}
        onEdit={onEdit}
      />
    ),
  },
]

function OrderList({ onEdit }: { onEdit: (filled: FilledControl) => void }) {
  const { href } = useWorld()
  const [status, setStatus] = useUrlParam('status', 'page')
  const [search, setSearch] = useUrlParam('search', 'page')
  const [openNo, setOpenNo] = useUrlParam('order')
  const page = usePageNumber()
  const orders = useConsoleQuery(
    'orders',
    'list',
    { status: status || undefined, search: search || undefined, pageNum: page, pageSize: PAGE_SIZE },
    { topics: ['requests', 'orders'] },
  )

  return (
    <Stack gap={3}>
      <Panel isFlush>
        <Toolbar label="Filter orders" count={orders.data && formatCount(orders.data.total, 'order')}>
          <SearchFilter label="Order, buyer, SKU, or tracking number" value={search} onChange={setSearch} />
          <SelectFilter
            label="Status"
            value={status}
            options={Object.entries(orders.data?.counts ?? {}).map(([value, count]) => ({
              value,
              label: `${formatStatus(value)} (${formatInteger(count)})`,
            }))}
            onChange={setStatus}
          />
        </Toolbar>
        <QueryTable
          query={orders}
          caption="Orders"
          isFlowing
          columns={createColumns(onEdit)}
          rowKey={order => order.orderNo}
          onOpen={order => setOpenNo(order.orderNo)}
          openKey={openNo}
          tone={order => (order.status === 'cancelled' ? 'dim' : undefined)}
          empty="No orders match these filters."
        />
      </Panel>
      <Pagination
        page={page}
        pageCount={Math.ceil((orders.data?.total ?? 0) / PAGE_SIZE)}
        hrefFor={number => href('/console/orders', { status, search, page: String(number) })}
      />
      <OrderDrawer orderNo={openNo} onClose={() => setOpenNo('')} onEdit={onEdit} />
    </Stack>
  )
}
