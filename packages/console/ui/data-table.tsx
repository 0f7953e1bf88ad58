import { cx } from '@fixbench/ui/cx.ts'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatContent } from '../lib/format.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  /** Also identifies the column. */
  header: string
  /** A number is a count and gets thousands separators. */
  cell: (row: Row) => ReactNode
  /** Makes the column sortable. */
  sortBy?: (row: Row) => string | number
  align?: 'start' | 'end'
  /** CSS width: `8rem`, `40%`. On wide screens the text doesn't wrap; `0` makes the column as wide as its text. */
  width?: string
  isHeaderHidden?: boolean
  /** Its cells name their rows for screen readers. */
  isRowHeader?: boolean
  /** Buttons at the end of the row. Only screen readers read the header. */
  isActions?: boolean
  /** Hidden on phones. */
  isMinor?: boolean
  /** Alone on its line on phones, in a flowing table. */
  isLine?: boolean
  /** Hidden in narrower windows, in px. */
  shownFrom?: 1200 | 1440
}

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Called when a row is clicked or Enter is pressed on it. Arrow keys move between rows. */
  onOpen?: (row: Row) => void
  /** Key of the open row. Tab leads to this row, or to the first one if it isn't listed. */
  openKey?: string | number | undefined
  tone?: (row: Row) => 'stop' | 'warn' | 'dim' | undefined
  empty?: ReactNode
  /** Stacks the cells of a row on phones, for long rows or rows with buttons. */
  isFlowing?: boolean
}

type Sort = { header: string; isDown: boolean } | undefined

/** A dense, sortable table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, onOpen, openKey, tone, empty, isFlowing } = props
  const [sort, setSort] = useState<Sort>()
  const sorted = sortRows(rows, columns, sort)
  const openIndex = sorted.findIndex(row => rowKey(row) === openKey)

  return (
    <div
      className={styles.frame}
      // A scrollable region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={onOpen === undefined ? 0 : undefined}
      role="region"
      aria-label={caption}
    >
      <table className={cx(styles.table, isFlowing && styles.flowing)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <HeaderCell key={column.header} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        {/* Rows take focus; the table body handles their arrow keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={moveRowFocus}>
          {sorted.map((row, index) => (
            <tr
              key={rowKey(row)}
              className={cx(onOpen && styles.openable, styles[tone?.(row) ?? ''])}
              aria-current={onOpen && index === openIndex ? 'true' : undefined}
              tabIndex={onOpen && (index === Math.max(0, openIndex) ? 0 : -1)}
              onClick={onOpen && (event => isPlainClick(event.target) && onOpen(row))}
              onKeyDown={
                onOpen &&
                (event => {
                  if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
                })
              }
            >
              {columns.map(column => (
                <BodyCell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty !== undefined && <div className={styles.empty}>{empty}</div>}
    </div>
  )
}

const alignClass = <Row,>({ align, isActions, isMinor, isLine, shownFrom }: Column<Row>) =>
  cx(
    isLine && styles.line,
    (align === 'end' || isActions) && styles.end,
    (isMinor || shownFrom !== undefined) && styles.minor,
    shownFrom !== undefined && styles[`from${shownFrom}`],
  )

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const className = cx(alignClass(column), column.width !== undefined && styles.short)
  const value = formatContent(column.cell(row))
  const content = typeof value === 'string' ? <Breakable text={value} /> : value

  return column.isRowHeader === true ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  )
}

type HeaderCellProps<Row> = { column: Column<Row>; sort: Sort; onSort: (sort: Sort) => void }

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sortBy, align, width, isHeaderHidden, isActions } = column
  const isSorted = sort?.header === header
  const isDown = isSorted && sort.isDown
  const Arrow = isDown ? ArrowDown : ArrowUp
  const direction = isDown ? 'descending' : 'ascending'

  return (
    <th
      scope="col"
      style={{ width }}
      className={alignClass(column)}
      aria-sort={isSorted ? direction : undefined}
    >
      {sortBy === undefined ? (
        <span className={isHeaderHidden || isActions ? 'visually-hidden' : undefined}>{header}</span>
      ) : (
        <button
          type="button"
          className={cx(styles.sort, align === 'end' && styles.sortEnd)}
          onClick={() => onSort({ header, isDown: isSorted && !sort.isDown })}
        >
          {header}
          <Arrow aria-hidden className={cx(styles.arrow, isSorted && styles.sorted)} />
        </button>
      )}
    </th>
  )
}

const sortRows = <Row,>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] => {
  const by = columns.find(({ header }) => header === sort?.header)?.sortBy
  if (by === undefined || sort === undefined) return rows
  const sign = sort.isDown ? -1 : 1
  return [...rows].sort((one, other) => sign * compare(by(one), by(other)))
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true })

/** Whether a click is outside the controls of a row, so that it opens the row. */
const isPlainClick = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, label') === null

const moveRowFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null
  const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
  if (!(next instanceof HTMLElement) || event.target !== row) return
  event.preventDefault()
  next.focus()
}
