import type { CustomerEvent } from '@fixbench/contract/back-office/customers.contract.ts'
import { formatDate, formatDateTime, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { afterSaleLabels } from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import {
  backOfficeQueries,
  STAFF_PAGE_SIZE,
} from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import {
  orderLabels,
  quoteLabels,
  reviewLabels,
} from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Badge, type BadgeTone } from '@fixbench/ui/badge/badge.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { BackLink } from '@fixbench/ui/link/back-link.tsx'
import { Table, type TableColumn } from '@fixbench/ui/table/table.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskPage } from './desk-page.tsx'

/** A customer with level, spending and history. */
export function CustomerPage({ memberId }: { memberId: string }) {
  const [search] = useSearchParams()
  const { customer, history } = useSuspenseQuery(backOfficeQueries.customer(memberId, search)).data

  return (
    <DeskPage
      title={customer.memberName}
      description={<BackLink href={paths.backOffice('customers')}>All customers</BackLink>}
      aside={customer.status !== 'active' && <Badge tone="stop">Account {customer.status}</Badge>}
    >
      <Card padding="lg">
        <DescriptionList
          columns={2}
          items={[
            { term: 'Email', details: customer.email },
            { term: 'Company', details: customer.company },
            { term: 'Country', details: customer.country },
            { term: 'Level', details: customer.levelName || 'Retail' },
            { term: 'Customer since', details: formatDate(customer.registeredTime) },
            { term: 'Orders', details: formatInteger(customer.orderCount) },
            { term: 'Spent', details: formatMoney(customer.spentTotal) },
            { term: 'Last order', details: customer.lastOrderTime && formatDate(customer.lastOrderTime) },
          ]}
        />
      </Card>
      <TitledSection title="History">
        {history.rows.length === 0 ? (
          <EmptyState title="Nothing yet" description="Orders, returns, quotes, and reviews appear here." />
        ) : (
          <Table
            caption="History"
            isDense
            columns={columns}
            rows={history.rows}
            rowKey={({ kind, reference, time, text }) => `${kind} ${reference} ${time} ${text}`}
          />
        )}
      </TitledSection>
      <ListPagination
        path={paths.backOffice('customers')}
        total={history.total}
        pageSize={STAFF_PAGE_SIZE.table}
      />
    </DeskPage>
  )
}

type Kind = CustomerEvent['kind']

const kindLabels: Readonly<Record<Kind, string>> = {
  order: 'Order',
  return: 'Return',
  quote: 'Quote',
  review: 'Review',
  level: 'Wholesale level',
}

const statusLabels: Readonly<Record<Kind, Readonly<Record<string, { label: string; tone: BadgeTone }>>>> = {
  order: orderLabels,
  return: afterSaleLabels,
  quote: quoteLabels,
  review: reviewLabels,
  level: {},
}

function Reference({ kind, reference }: CustomerEvent) {
  if (kind === 'order') {
    return (
      <a href={paths.backOffice('orders', { orderNo: reference })} className="code">
        {reference}
      </a>
    )
  }
  return reference === '' ? null : <span className="code">{reference}</span>
}

const columns: readonly TableColumn<CustomerEvent>[] = [
  {
    key: 'time',
    header: 'Time (UTC)',
    isRowHeader: true,
    cell: ({ time }) => <span className="nowrap">{formatDateTime(time)}</span>,
  },
  {
    key: 'kind',
    header: 'What',
    cell: event => (
      <>
        {kindLabels[event.kind]} <Reference {...event} />
      </>
    ),
  },
  { key: 'text', header: 'Details', cell: ({ text }) => <span className="anywhere">{text || '–'}</span> },
  {
    key: 'status',
    header: 'Status',
    cell: ({ kind, status }) => {
      const known = statusLabels[kind][status]
      return known === undefined ? '–' : <Badge tone={known.tone}>{known.label}</Badge>
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => (amount === null ? '–' : formatMoney(amount)),
  },
]
