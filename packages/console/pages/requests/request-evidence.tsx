import { formatCount } from '@fixbench/contract/core/format.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import type { DataAt } from '../../lib/call.ts'
import { DataTable } from '../../ui/data-table.tsx'
import styles from './requests.module.css'

type Detail = DataAt<'requests', 'detail'>
type Change = Detail['changes'][number]

/** A cell of a changed row, with the row that it belongs to. */
type ChangedCell = {
  id: string
  table: string
  kind: Change['kind']
  key: string
  column: string
  before: unknown
  after: unknown
}

const KINDS = { insert: 'inserted', update: 'updated', delete: 'deleted' } as const

/** One entry per changed cell, so that all cells of all rows can be compared and sorted in one table. */
const listCells = (changes: readonly Change[]): ChangedCell[] =>
  changes.flatMap(({ table, kind, key, cells }, index) =>
    cells.map(cell => ({ id: `${index} ${cell.column}`, table, kind, key, ...cell })),
  )

const formatValue = (value: unknown): string => {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Rows that a request changed, cell by cell, with the old and the new value. */
export function ChangedRows({ changes }: { changes: Detail['changes'] }) {
  if (changes.length === 0) return null

  return (
    <section>
      <h3>Rows changed: {changes.length}</h3>
      <DataTable
        caption="Rows changed"
        isFlowing
        rows={listCells(changes)}
        rowKey={cell => cell.id}
        columns={[
          { header: 'Table', cell: ({ table }) => table, isRowHeader: true },
          { header: 'Key', cell: ({ key, kind }) => `${key} ${KINDS[kind]}` },
          { header: 'Column', cell: ({ column }) => column },
          { header: 'Old', cell: ({ before }) => <code className="anywhere">{formatValue(before)}</code> },
          { header: 'New', cell: ({ after }) => <code className="anywhere">{formatValue(after)}</code> },
        ]}
      />
    </section>
  )
}

/** SQL statements of a request in order, with the time and the number of rows of each. */
export function Statements({ statements }: { statements: Detail['statements'] }) {
  if (statements.length === 0) return null

  return (
    <details>
      <summary>{formatCount(statements.length, 'statement')}</summary>
      <Stack as="ol" gap={2} className={styles.statements}>
        {statements.map(({ sql, durationMs, rowCount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the statements of a request never change their order
          <li key={index}>
            <code className="anywhere">{sql}</code>
            <small className="ink-3">
              {durationMs.toFixed(2)} ms, {formatCount(rowCount, 'row')}
            </small>
          </li>
        ))}
      </Stack>
    </details>
  )
}

/** Headers of a request and its response, as they were sent. */
export function Headers({ request }: { request: Detail }) {
  const { requestHeaders, responseHeaders } = request
  if (requestHeaders.length === 0 && responseHeaders.length === 0) return null
  return (
    <details>
      <summary>
        {formatCount(requestHeaders.length, 'request header')},{' '}
        {formatCount(responseHeaders.length, 'response header')}
      </summary>
      <Stack gap={3} className={styles.headers}>
        <HeaderList title="Request headers" headers={requestHeaders} />
        <HeaderList title="Response headers" headers={responseHeaders} />
      </Stack>
    </details>
  )
}

function HeaderList({ title, headers }: { title: string; headers: Detail['requestHeaders'] }) {
  return (
    <section>
      <h3>{title}</h3>
      <code className="anywhere">
        {headers.map(({ name, value }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a header can occur twice, and the list never changes
          <div key={index}>
            <b>{name}</b>: {value}
          </div>
        ))}
      </code>
    </section>
  )
}

/** The time of a request by stage: `12.4 ms: 0.3 to arrive, 11.9 to work, 0.2 to leave`. */
export const formatTimings = ({ durationMs, timings }: Pick<Detail, 'durationMs' | 'timings'>): string =>
  `${durationMs.toFixed(1)} ms: ${timings.sendMs.toFixed(1)} to arrive, ${timings.waitMs.toFixed(1)} to work, ${timings.receiveMs.toFixed(1)} to leave`
