import { formatMoney } from '@fixbench/contract/core/format.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { Switch } from '@fixbench/ui/field/switch.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { useState } from 'react'
import type { RowAt } from '../../lib/call.ts'
import { useConsoleMutation, useConsoleQuery } from '../../lib/query.ts'
import { formatShopMinute } from '../../lib/time.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import { QueryView } from '../../ui/state.tsx'
import type { NoticeDraft } from './notice-drawer.tsx'

type Notice = RowAt<'payments', 'notices'>

const shortenId = (noticeId: string): string =>
  noticeId.length > 24 ? `${noticeId.slice(0, 15)}…${noticeId.slice(-6)}` : noticeId

/** The shop's last response to a notice, and when it is sent again. */
const describeResponse = ({ deliveries, outcome, isHeld, nextAttemptAt }: Notice) => {
  const last = deliveries.at(-1)
  if (nextAttemptAt !== null) {
    return (
      <>
        <Badge tone="warn">{last?.status ?? 'no response'}</Badge> sent again{' '}
        {formatShopMinute(nextAttemptAt)}
      </>
    )
  }

  if (isHeld) return <Badge tone="warn">on hold</Badge>
  if (last === undefined) return <Badge>{outcome ?? 'not stored'}</Badge>

  return (
    <>
      <Badge tone={last.code === 0 ? 'new' : 'stop'}>
        <DotText>
          {last.status ?? 'no response'}
          {last.code ?? '–'}
        </DotText>
      </Badge>{' '}
      {last.outcome ?? last.msg}
    </>
  )
}

/** The shop time of each attempt with its response. */
const listTimes = ({ deliveries }: Notice): string =>
  deliveries
    .map(({ at, shopTime, status }) => `${formatShopMinute(shopTime ?? at)}: ${status ?? 'no response'}`)
    .join('\n')

type TableHandlers = {
  selected: readonly string[]
  toggle: (noticeId: string) => void
  onWrite: (draft: NoticeDraft) => void
  deliver: (input: { noticeIds: string[]; times?: number }) => void
}

const createColumns = ({ selected, toggle, onWrite, deliver }: TableHandlers): readonly Column<Notice>[] => [
  {
    header: 'Position',
    width: '4.5rem',
    cell: row => (
      <span className="row-actions semibold">
        <Checkbox
          label={`Select ${row.noticeId}`}
          isLabelHidden
          checked={selected.includes(row.noticeId)}
          onChange={() => toggle(row.noticeId)}
        />
        {selected.includes(row.noticeId) && selected.indexOf(row.noticeId) + 1}
      </span>
    ),
  },
  { header: 'Notice', cell: row => <code title={row.noticeId}>{shortenId(row.noticeId)}</code> },
  { header: 'Result', width: '11rem', cell: row => `${row.result} ${formatMoney(Number(row.amount))}` },
  {
    header: 'Signature',
    shownFrom: 1200,
    width: '7rem',
    cell: row => (
      <Badge tone={row.isSignatureValid ? 'new' : 'stop'}>{row.isSignatureValid ? 'valid' : 'wrong'}</Badge>
    ),
  },
  { header: 'Sent by', shownFrom: 1200, width: '5rem', cell: row => row.origin },
  { header: 'Shop’s response', cell: describeResponse },
  {
    header: 'Sent',
    align: 'end',
    shownFrom: 1200,
    width: '4rem',
    cell: row => <span title={listTimes(row)}>{row.deliveries.length}</span>,
  },
  {
    header: 'Actions',
    isActions: true,
    width: '17rem',
    cell: row => (
      <span className="row-actions">
        <SmallButton
          aria-label={`Send ${row.noticeId} again`}
          onClick={() => deliver({ noticeIds: [row.noticeId] })}
        >
          {row.isHeld ? 'Release' : 'Resend'}
        </SmallButton>
        <SmallButton
          aria-label={`Send ${row.noticeId} twice`}
          onClick={() => deliver({ noticeIds: [row.noticeId], times: 2 })}
        >
          Send twice
        </SmallButton>
        <SmallButton
          variant="ghost"
          aria-label={`Edit ${row.noticeId}`}
          onClick={() =>
            onWrite({
              title: `Copy of ${shortenId(row.noticeId)}`,
              noticeId: row.noticeId,
              fields: row.fields,
            })
          }
        >
          Edit
        </SmallButton>
      </span>
    ),
  },
]

/** Reports deliveries in a toast. A rejected notice is an error, even though the shop responded. */
const reportDeliveries = (rows: readonly Notice[]): void => {
  const responses = rows.map(row => row.deliveries.at(-1))
  const rejected = responses.filter(response => response?.code !== 0)
  if (rejected.length === 0) {
    toast.success(`Delivered: ${responses.map(response => response?.outcome ?? 'accepted').join(', ')}`)
    return
  }
  const reasons = rejected.map(response =>
    response?.code === null || response === undefined ? 'no response' : `${response.code} ${response.msg}`,
  )
  toast.error(`The shop rejected ${rejected.length} of ${rows.length}: ${reasons.join('; ')}`)
}

type NoticesProps = { orderPn: string; onWrite: (draft: NoticeDraft) => void }

/** The ledger of notices. Selected notices are delivered in the order of their selection. */
export function Notices({ orderPn, onWrite }: NoticesProps) {
  const [selected, setSelected] = useState<readonly string[]>([])
  const notices = useConsoleQuery(
    'payments',
    'notices',
    { orderPn: orderPn || undefined, pageSize: 30 },
    { topics: ['requests', 'payments'] },
  )
  const hold = useConsoleMutation('payments', 'hold')
  const deliver = useConsoleMutation('payments', 'deliver', {
    onSuccess: ({ rows }) => {
      reportDeliveries(rows)
      setSelected([])
    },
  })
  const toggle = (noticeId: string) =>
    setSelected(current =>
      current.includes(noticeId) ? current.filter(id => id !== noticeId) : [...current, noticeId],
    )
  const columns = createColumns({ selected, toggle, onWrite, deliver: deliver.mutate })

  return (
    <QueryView query={notices}>
      {({ rows, total, holdsBack }) => (
        <Panel
          title={orderPn === '' ? 'Notices' : `Notices of ${orderPn}`}
          note={total}
          isFlush
          actions={
            <>
              {selected.length === 0 && (
                <span className="ink-3">Select notices to deliver them in that order</span>
              )}
              {selected.length > 0 && (
                <SmallButton
                  variant="primary"
                  isLoading={deliver.isPending}
                  onClick={() => deliver.mutate({ noticeIds: [...selected] })}
                >
                  {`Deliver ${selected.length} in this order`}
                </SmallButton>
              )}
              <Switch
                label="Hold new notices"
                checked={holdsBack}
                onChange={event => hold.mutate({ isHeld: event.target.checked })}
              />
            </>
          }
        >
          <DataTable
            caption="Notices"
            isFlowing
            columns={columns}
            rows={rows}
            rowKey={row => row.noticeId}
            tone={row => (row.isSignatureValid ? undefined : 'stop')}
            empty="No notices yet. The payment host sends one when a buyer pays."
          />
        </Panel>
      )}
    </QueryView>
  )
}
