import { BEST_SELLER_DAYS, FIGURE_DAYS } from '@fixbench/contract/back-office/back-office-constants.ts'
import type { DayFigures, Waiting } from '@fixbench/contract/back-office/desk.contract.ts'
import {
  formatCount,
  formatDate,
  formatInteger,
  formatMoney,
  formatWholeMoney,
} from '@fixbench/contract/core/format.ts'
import { sumBy } from '@fixbench/contract/core/lists.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import { TitledSection } from '@fixbench/ui/layout/titled-section.tsx'
import { Table } from '@fixbench/ui/table/table.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { DeskPage } from './desk-page.tsx'
import styles from './overview-page.module.css'
import { ProductCell } from './product-cell.tsx'

/** Today's figures, the days before, open work and best sellers. */
export function OverviewPage() {
  const { days, waiting, bestSellers } = useSuspenseQuery(backOfficeQueries.overview()).data
  const today = days.at(-1)

  return (
    <DeskPage title="Overview" description={today && `${formatDate(today.day)}, UTC`}>
      <Stack gap={8}>
        <Stack>
          <Figures days={days} />
          <Work waiting={waiting} />
        </Stack>
        <TitledSection title={`Revenue, last ${FIGURE_DAYS} days`}>
          <RevenueChart days={days} />
        </TitledSection>
        <TitledSection title={`Best sellers, last ${BEST_SELLER_DAYS} days`}>
          <BestSellers rows={bestSellers} />
        </TitledSection>
      </Stack>
    </DeskPage>
  )
}

const NO_FIGURES: DayFigures = { day: '', orderCount: 0, revenue: 0 }

const WEEK_DAYS = 7

function Figures({ days }: { days: readonly DayFigures[] }) {
  const { orderCount, revenue } = days.at(-1) ?? NO_FIGURES
  const yesterday = days.at(-2) ?? NO_FIGURES
  const week = days.slice(-WEEK_DAYS)
  const weekRevenue = sumBy(week, day => day.revenue)
  const weekOrders = sumBy(week, day => day.orderCount)

  return (
    <dl className={styles.figures}>
      <Figure
        term="Orders today"
        value={formatInteger(orderCount)}
        note={`${formatInteger(yesterday.orderCount)} yesterday`}
      />
      <Figure
        term="Revenue today"
        value={formatMoney(revenue)}
        note={`${formatMoney(yesterday.revenue)} yesterday`}
      />
      <Figure
        term={`Revenue, last ${WEEK_DAYS} days`}
        value={formatMoney(weekRevenue)}
        note={formatCount(weekOrders, 'order')}
      />
    </dl>
  )
}

function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <Card padding="md" className={styles.figure}>
      <dt className="note">{term}</dt>
      <dd>
        <b className={cx('num', styles.value)}>{value}</b>
        <small className="ink-3">{note}</small>
      </dd>
    </Card>
  )
}

const work: readonly {
  name: keyof Waiting
  label: string
  section: string
  query: Record<string, string>
}[] = [
  { name: 'toShip', label: 'Orders to ship', section: 'orders', query: { status: 'paid' } },
  { name: 'disputes', label: 'Disputes to answer', section: 'orders', query: { disputed: '1' } },
  { name: 'returns', label: 'Open returns', section: 'returns', query: {} },
  { name: 'quotes', label: 'Quotes to answer', section: 'quotes', query: { status: 'submitted' } },
  { name: 'questions', label: 'Questions to answer', section: 'questions', query: { status: 'open' } },
  { name: 'reviews', label: 'Reviews to approve', section: 'reviews', query: { status: 'pending' } },
  { name: 'soldOut', label: 'Sold-out SKUs', section: 'stock', query: { stock: 'sold-out' } },
]

/** Links to what waits for the shop, with counts. */
function Work({ waiting }: { waiting: Waiting }) {
  return (
    <Card as="section" padding="md" aria-label="Waiting for you">
      <ul className={styles.work}>
        {work.map(({ name, label, section, query }) => (
          <li key={name}>
            <a href={paths.backOffice(section, query)} className={waiting[name] === 0 ? 'ink-3' : undefined}>
              {label} <b className="num">{formatInteger(waiting[name])}</b>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Bars of the revenue of each day. The table behind them is for screen readers. */
function RevenueChart({ days }: { days: readonly DayFigures[] }) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue))

  return (
    <Card padding="md" className={styles.chart}>
      <table className="visually-hidden">
        <caption>Revenue by day</caption>
        <tbody>
          {days.map(({ day, revenue, orderCount }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              <td>{formatMoney(revenue)}</td>
              <td>{formatCount(orderCount, 'order')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-hidden className={styles.bars}>
        {days.map(({ day, revenue }, index) => (
          <div key={day} className={styles.day} title={`${formatDate(day)}: ${formatMoney(revenue)}`}>
            <span className={cx('num', styles.amount)}>
              {revenue > 0 && formatWholeMoney(Math.round(revenue))}
            </span>
            <span className={styles.bar} style={{ '--share': `${(revenue / most) * 100}%` }} />
            <span className={cx('num', styles.label, index % 2 === 0 && styles.even)}>
              {formatDate(day).replace(/, \d+$/, '')}
            </span>
          </div>
        ))}
      </div>
    </Card>
  )
}

type BestSeller = DataAt<'back-office', 'overview'>['bestSellers'][number]

function BestSellers({ rows }: { rows: readonly BestSeller[] }) {
  if (rows.length === 0) return <EmptyState title="Nothing sold yet" description="Paid orders appear here." />

  return (
    <Table
      caption="Best sellers"
      isDense
      rows={rows}
      rowKey={({ skuCode }) => skuCode}
      columns={[
        {
          key: 'name',
          header: 'Product',
          isRowHeader: true,
          cell: ({ image, name, skuCode, seoUrl }) => (
            <ProductCell image={image} name={name} href={paths.detail(seoUrl, skuCode)} note={skuCode} />
          ),
        },
        { key: 'sold', header: 'Units', align: 'end', cell: row => formatInteger(row.soldCount) },
        { key: 'revenue', header: 'Revenue', align: 'end', cell: row => formatMoney(row.revenue) },
      ]}
    />
  )
}
