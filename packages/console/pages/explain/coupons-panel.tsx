import { formatCount } from '@fixbench/contract/core/format.ts'
import { formatCents } from '@fixbench/domain/money.ts'
import type { CouponRow } from '@fixbench/explain/explanation.schemas.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import type { InputAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryView } from '../../ui/state.tsx'
import styles from './explain.module.css'

const columns: readonly Column<CouponRow>[] = [
  {
    header: 'Coupon',
    isRowHeader: true,
    cell: row => (
      <>
        <code>{row.couponCode}</code> {row.isChosen && <Badge>Used</Badge>}
        <span className={styles.how}>
          {row.name}: {row.text}
        </span>
      </>
    ),
  },
  { header: 'Why', cell: row => row.reason },
  {
    header: 'In scope',
    align: 'end',
    shownFrom: 1200,
    width: '7rem',
    cell: row => formatCents(row.goodsCents),
  },
  {
    header: 'Takes off',
    align: 'end',
    width: '7rem',
    cell: row => (row.isUsable ? <b>{formatCents(row.deductCents)}</b> : '–'),
  },
]

/** Every coupon of the shop for a checkout: the one used, those that apply, and why the others don’t. */
export function CouponsPanel({ input }: { input: InputAt<'explain', 'coupons'> }) {
  const coupons = useConsoleQuery('explain', 'coupons', input, {
    topics: ['requests', 'orders', 'clock', 'world'],
  })
  // Without goods there is nothing to use a coupon for, which the explanation above says.
  if (coupons.error !== null) return null

  return (
    <Panel isFlush title="Coupons at checkout">
      <QueryView query={coupons}>
        {({ rows }) => {
          const usable = rows.filter(({ isUsable }) => isUsable)
          const others = rows.filter(({ isUsable }) => !isUsable)

          return (
            <>
              <CouponTable caption="Coupons that apply" rows={usable} />
              {others.length > 0 && (
                <Disclosure
                  className={styles.others}
                  summary={`Why ${formatCount(others.length, 'other coupon')} can’t be used`}
                >
                  <CouponTable caption="Coupons that can’t be used" rows={others} />
                </Disclosure>
              )}
            </>
          )
        }}
      </QueryView>
    </Panel>
  )
}

function CouponTable({ caption, rows }: { caption: string; rows: readonly CouponRow[] }) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={row => `${row.couponCode} ${row.source}`}
      isFlowing
      empty="No coupon applies to these goods."
    />
  )
}
