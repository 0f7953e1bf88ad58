import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import type { RowAt } from '../../lib/call.ts'
import { formatMachineTime } from '../../lib/time.ts'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './requests.module.css'

export type LoggedRequest = RowAt<'requests', 'list'>

type RequestTableProps = {
  rows: readonly LoggedRequest[]
  openId: number | undefined
  onOpen: (row: LoggedRequest) => void
}

/** Requests, latest first. */
export function RequestTable({ rows, openId, onOpen }: RequestTableProps) {
  return (
    <DataTable
      caption="Requests"
      rows={rows}
      rowKey={row => row.requestId}
      openKey={openId}
      onOpen={onOpen}
      tone={findTone}
      empty="No requests yet. Open the shop in this world to make some."
      columns={[
        { header: 'Time', width: '5.5rem', cell: row => formatMachineTime(row.at) },
        { header: 'Call', cell: row => <CallCell row={row} /> },
        {
          header: 'Person',
          width: '5rem',
          isMinor: true,
          cell: row => row.memberEmail?.split('@')[0] ?? 'guest',
        },
        { header: 'Code', width: '5.5rem', cell: row => <CodeCell row={row} /> },
        { header: 'Rule', width: '4rem', isMinor: true, cell: row => row.faultRules },
        {
          header: 'ms',
          align: 'end',
          isMinor: true,
          width: '4rem',
          sortBy: row => row.durationMs,
          cell: row => row.durationMs.toFixed(1),
        },
        {
          header: 'Queries',
          align: 'end',
          width: '4.5rem',
          shownFrom: 1200,
          sortBy: row => row.queries,
          cell: row => row.queries,
        },
        {
          header: 'Rows changed',
          align: 'end',
          width: '6rem',
          isMinor: true,
          sortBy: row => row.rowsChanged,
          cell: row => row.rowsChanged || '',
        },
      ]}
    />
  )
}

/** How a row stands out: a failure of the transport, a code other than 0, or not at all. */
export const findTone = ({ code, status, callId }: LoggedRequest): 'stop' | 'warn' | undefined => {
  if (status === 0 || status >= 500) return 'stop'
  return (callId !== 'PAGE' && code !== 0) || status >= 400 ? 'warn' : undefined
}

/** Name of the call; `page`, or `unknown` for an address that is neither. */
export const formatCall = ({ call, callId }: Pick<LoggedRequest, 'call' | 'callId'>): string => {
  if (call !== '') return call
  return callId === 'PAGE' ? 'page' : 'unknown'
}

/** The name of the call, and its path. */
export function CallCell({ row }: { row: LoggedRequest }) {
  return (
    <Row as="span" align="baseline" className={styles.call}>
      {row.isInPage && <span className={styles.inner}>in page</span>}
      {row.resendOf !== null && <span className={styles.inner}>sent again by the browser</span>}
      <b>
        <Breakable text={formatCall(row)} />
      </b>
      <small className="truncate ink-3">
        {row.method} <Breakable text={row.url} />
      </small>
    </Row>
  )
}

/** The code of the envelope, or the HTTP status when there is no envelope. */
export function CodeCell({ row }: { row: Pick<LoggedRequest, 'code' | 'status'> }) {
  if (row.status === 0) return <Badge tone="stop">no response</Badge>
  if (row.status !== 200) return <Badge tone={row.status < 400 ? 'neutral' : 'stop'}>HTTP {row.status}</Badge>
  if (row.code === null) return <>HTTP {row.status}</>
  return row.code === 0 ? <>0</> : <Badge tone="warn">{row.code}</Badge>
}
