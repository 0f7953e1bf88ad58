import { formatInteger, formatMoney } from '@fixbench/contract/core/format.ts'
import { toAmount, toCents } from '@fixbench/domain/money.ts'
import { Badge, type BadgeTone } from '@fixbench/ui/badge/badge.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { PenLine } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleQuery } from '../../lib/query.ts'
import { formatMachineTime, formatShopMinute } from '../../lib/time.ts'
import { useUrlParam } from '../../lib/world.ts'
import type { Column } from '../../ui/data-table.tsx'
import { MissingRow } from '../../ui/missing-row.tsx'
import { Panel } from '../../ui/page.tsx'
import { QueryTable, TablePanel } from '../../ui/query-table.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { SearchFilter, Toolbar } from '../../ui/toolbar.tsx'
import { type NoticeDraft, NoticeDrawer } from './notice-drawer.tsx'
import { Notices } from './notices.tsx'
import styles from './payments.module.css'

type Payment = RowAt<'payments', 'list'>

const TONES: Readonly<Record<string, BadgeTone>> = {
  paid: 'new',
  failed: 'stop',
  refunded: 'warn',
  created: 'brand',
  pending: 'brand',
}

const createColumns = (onWrite: (draft: NoticeDraft) => void): readonly Column<Payment>[] => [
  { header: 'Payment', width: '0', cell: row => <code>{row.orderPn}</code> },
  { header: 'Pays for', isMinor: true, cell: row => row.orderNos.join(', ') },
  { header: 'Buyer', cell: row => row.email },
  { header: 'Method', shownFrom: 1440, width: '0', cell: row => row.paymentMethod },
  {
    header: 'Amount',
    align: 'end',
    width: '0',
    cell: row => formatMoney(row.amount),
    sortBy: row => row.amount,
  },
  {
    header: 'Status',
    width: '0',
    cell: row => (
      <Cluster as="span" isInline gap={1}>
        <Badge tone={TONES[row.status] ?? 'neutral'}>{row.status}</Badge>
        {row.disputes.map(({ disputeNo, orderNo, disputeStatus, respondByTime }) =>
          disputeStatus === 'open' ? (
            <Fragment key={disputeNo + orderNo}>
              <Badge tone="warn">disputed</Badge>
              <span className={cx('fine', styles.deadline)}>
                respond by {formatShopMinute(respondByTime)}
              </span>
            </Fragment>
          ) : (
            <Badge key={disputeNo + orderNo}>dispute {disputeStatus}</Badge>
          ),
        )}
      </Cluster>
    ),
  },
  {
    header: 'Started',
    shownFrom: 1200,
    width: '0',
    cell: row => formatShopMinute(row.createdAt),
    sortBy: row => row.createdAt,
  },
  {
    header: 'Send a notice',
    isActions: true,
    width: '0',
    cell: row => (
      <SmallButton
        icon={<PenLine aria-hidden />}
        aria-label={`Send a notice for ${row.orderPn}`}
        onClick={() =>
          onWrite({
            title: `Notice for ${row.orderPn}`,
            orderPn: row.orderPn,
            fields: { result: 'approved', amount: toAmount(toCents(row.amount)) },
          })
        }
      >
        Notice
      </SmallButton>
    ),
  },
]

/** Payments of the world and their notices. */
export function Ledger() {
  const [search, setSearch] = useUrlParam('search')
  const [orderPn, setOrderPn] = useUrlParam('payment')
  const [draft, setDraft] = useState<NoticeDraft | null>(null)
  const payments = useConsoleQuery(
    'payments',
    'list',
    { search: search || undefined, pageSize: 10 },
    { topics: ['requests', 'payments'] },
  )
  const isMissing = useIsMissing(orderPn, payments.data?.rows)

  return (
    <Stack>
      <Panel title="Payments" note={payments.data && describeExtent(payments.data)} isFlush>
        <Toolbar label="Filter payments">
          <SearchFilter label="Payment, order, or buyer" value={search} onChange={setSearch} />
          {orderPn !== '' && (
            <SmallButton variant="ghost" onClick={() => setOrderPn('')}>
              Show all notices
            </SmallButton>
          )}
        </Toolbar>
        <div className={styles.payments}>
          <QueryTable
            query={payments}
            caption="Payments"
            isFlowing
            columns={createColumns(setDraft)}
            rowKey={row => row.orderPn}
            onOpen={row => setOrderPn(row.orderPn === orderPn ? '' : row.orderPn)}
            openKey={orderPn}
            empty={search === '' ? 'No payments in this world yet.' : 'No payments match this search.'}
          />
        </div>
      </Panel>
      {isMissing ? (
        <MissingRow kind="payment" id={orderPn} onShowAll={() => setOrderPn('')} />
      ) : (
        <Notices orderPn={orderPn} onWrite={setDraft} />
      )}
      <Rejections />
      <NoticeDrawer draft={draft} onClose={() => setDraft(null)} />
    </Stack>
  )
}

/** Whether the world has no payment with this number. Asks for it only if it isn't among the rows that are shown. */
const useIsMissing = (orderPn: string, shown: readonly Payment[] | undefined): boolean => {
  const isNamed = (row: Payment): boolean => row.orderPn === orderPn
  const isUnlisted = orderPn !== '' && shown?.some(isNamed) === false
  const { data, isPlaceholderData } = useConsoleQuery(
    'payments',
    'list',
    { search: orderPn },
    { enabled: isUnlisted },
  )

  return isUnlisted && !isPlaceholderData && data?.rows.some(isNamed) === false
}

const describeExtent = ({ rows, total }: { rows: readonly unknown[]; total: number }): string =>
  `latest ${formatInteger(rows.length)} of ${formatInteger(total)}`

type Rejection = RowAt<'payments', 'rejections'>

const columns: readonly Column<Rejection>[] = [
  { header: 'Payment', width: '12rem', cell: row => <code>{row.orderPn || 'not given'}</code> },
  { header: 'Reason', cell: row => row.reason },
  { header: 'Amount sent', isMinor: true, width: '8rem', cell: row => row.fields['amount'] ?? '' },
  { header: 'Method sent', isMinor: true, width: '10rem', cell: row => row.fields['method'] ?? '' },
  { header: 'Received', width: '9rem', cell: row => formatMachineTime(row.at) },
]

/** Payments that the payment host rejected before they started. Renders nothing if there are none. */
function Rejections() {
  const rejections = useConsoleQuery('payments', 'rejections', { pageSize: 20 }, { topics: ['payments'] })
  if (rejections.error === null && !rejections.data?.total) return null
  return (
    <TablePanel
      title="Rejected by the payment host"
      note={rejections.data && describeExtent(rejections.data)}
      query={rejections}
      columns={columns}
      rowKey={row => `${row.at} ${row.orderPn} ${row.reason}`}
    />
  )
}
