import type { StaffCustomer } from '@fixbench/contract/back-office/customers.contract.ts'
import { formatCount, formatDate, formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { groupLabels } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { type TableColumn } from '@fixbench/ui/table/table.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { CustomerPage } from './customer-page.tsx'
import { DeskTable } from './desk-list.tsx'
import { DeskPage, DeskSearch, DeskTabs } from './desk-page.tsx'

/** The customers, or one of them by `memberId`. */
export function CustomersPage() {
  const [search] = useSearchParams()
  const memberId = search.get('memberId')
  return memberId === null ? <CustomerList /> : <CustomerPage key={memberId} memberId={memberId} />
}

const tabs = [
  { key: undefined, label: 'All customers' },
  ...Object.entries(groupLabels).map(([key, label]) => ({ key, label })),
]

function CustomerList() {
  const [search] = useSearchParams()
  const { rows, total } = useSuspenseQuery(backOfficeQueries.customers(search)).data

  return (
    <DeskPage
      title="Customers"
      description={formatCount(total, 'customer')}
      aside={
        <DeskSearch label="Search customers" placeholder="Name, company, or email" section="customers" />
      }
    >
      <DeskTabs label="Customers by level" section="customers" name="group" tabs={tabs} />
      <DeskTable
        section="customers"
        noun="customers"
        total={total}
        rows={rows}
        columns={columns}
        rowKey={({ memberId }) => memberId}
      />
    </DeskPage>
  )
}

const columns: readonly TableColumn<StaffCustomer>[] = [
  {
    key: 'name',
    header: 'Customer',
    isRowHeader: true,
    cell: ({ memberId, memberName, email }) => (
      <span className="anywhere">
        <a href={paths.backOffice('customers', { memberId })}>{memberName}</a>
        <br />
        <small className="fine regular">
          <Breakable text={email} />
        </small>
      </span>
    ),
  },
  { key: 'company', header: 'Company', cell: ({ company }) => company || '–' },
  { key: 'country', header: 'Country', cell: ({ country }) => country || '–' },
  {
    key: 'level',
    header: 'Level',
    cell: ({ levelName }) => (levelName === '' ? 'Retail' : <Badge tone="accent">{levelName}</Badge>),
  },
  { key: 'orders', header: 'Orders', align: 'end', cell: ({ orderCount }) => formatInteger(orderCount) },
  {
    key: 'last',
    header: 'Last order',
    cell: ({ lastOrderTime }) => (lastOrderTime === null ? '–' : formatDate(lastOrderTime)),
  },
  {
    key: 'spent',
    header: 'Spent',
    align: 'end',
    cell: ({ spentTotal }) => <b className="num">{formatMoney(spentTotal)}</b>,
  },
]
