import { formatDate, formatDateTime, formatInteger } from '@fixbench/contract/core/format.ts'
import type { PointEntry } from '@fixbench/contract/points/points.schemas.ts'
import { BalanceBar } from '@fixbench/storefront/features/points/components/balance-bar.tsx'
import {
  POINT_LOG_PER_PAGE,
  pointsQueries,
  readDirection,
} from '@fixbench/storefront/features/points/points.queries.ts'
import { readPageNum, updateSearch } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Table, type TableColumn } from '@fixbench/ui/table/table.tsx'
import { LinkTabs } from '@fixbench/ui/tabs/link-tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './user-points.module.css'

const sides = [
  { label: 'All', side: undefined },
  { label: 'Earned', side: 'in' },
  { label: 'Spent', side: 'out' },
] as const

const columns: readonly TableColumn<PointEntry>[] = [
  {
    key: 'what',
    header: 'Activity',
    isRowHeader: true,
    cell: entry => (
      <Stack as="span" gap={0}>
        <b className="medium">{entry.label}</b>
        {entry.text !== entry.label && <small className="hint regular">{entry.text}</small>}
      </Stack>
    ),
  },
  { key: 'when', header: 'Date', cell: entry => formatDateTime(entry.createTime) },
  {
    key: 'ends',
    header: 'Valid until',
    cell: entry =>
      entry.expireTime === null ? <span className={styles.never}>–</span> : formatDate(entry.expireTime),
  },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: entry => (
      <b className={entry.points > 0 ? 'ink-new' : 'ink-2'}>
        {entry.points > 0 ? '+' : '−'}
        {formatInteger(Math.abs(entry.points))}
      </b>
    ),
  },
  { key: 'balance', header: 'Balance', align: 'end', cell: entry => formatInteger(entry.balance) },
]

/** The member's points: balance, daily check-in and history. */
export default function UserPointsScreen() {
  const [search] = useSearchParams()
  const direction = readDirection(search)
  const { data } = useSuspenseQuery(pointsQueries.log(direction, readPageNum(search)))

  return (
    <AccountPage
      title="My Points"
      aside={
        <Cluster>
          <Button variant="secondary" href={paths.pointsIntroduction()}>
            How points work
          </Button>
          <Button href={paths.loyaltyStore()}>Loyalty store</Button>
        </Cluster>
      }
    >
      <BalanceBar />
      <Card gap={4} as="section" radius="xl" aria-label="Points history" className={styles.ledger}>
        <LinkTabs
          label="Transaction type"
          items={sides.map(({ label, side }) => ({
            label,
            href: paths.userPoints() + updateSearch(search, { side }),
            isActive: side === direction,
          }))}
        />
        {data.rows.length === 0 ? (
          <EmptyState
            picture={<Coins aria-hidden />}
            title="No points activity yet"
            description="Confirm receipt of an order, write a review, or check in daily to earn points."
            action={<Button href={paths.orders()}>My orders</Button>}
          />
        ) : (
          <Table
            caption="Points history"
            columns={columns}
            rows={data.rows}
            rowKey={entry => entry.id}
            className={styles.entries}
          />
        )}
        <ListPagination path={paths.userPoints()} total={data.total} pageSize={POINT_LOG_PER_PAGE} />
      </Card>
    </AccountPage>
  )
}
