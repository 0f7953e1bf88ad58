import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  width?: string
  /** The cell that names the row; one column at most. */
  isRowHeader?: boolean
  /** Hides the header text for eyes, as above a column of buttons. */
  isHeaderHidden?: boolean
}

interface TableProps<Row> {
  /** Names the table for screen readers; visible with `isCaptionVisible`. */
  caption: ReactNode
  isCaptionVisible?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isDense?: boolean
  /** On phones each row becomes a card of label and value (default); else the table scrolls sideways. */
  isStacked?: boolean
  isSelected?: (row: Row) => boolean
  /** Stands in for the rows when there are none. */
  empty?: ReactNode
  className?: string | undefined
}

/** Compares things by the same few facts. For one thing's facts use DescriptionList. */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    isCaptionVisible,
    columns,
    rows,
    rowKey,
    isDense,
    isStacked = true,
    isSelected,
    empty,
  } = props
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(styles.frame, props.className)} tabIndex={isStacked ? undefined : 0}>
      <table className={cx(styles.table, isDense && styles.dense, isStacked && styles.stacked)}>
        <caption className={isCaptionVisible ? styles.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={styles[column.align ?? 'start']}
                style={{ width: column.width }}
              >
                <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)} data-selected={isSelected?.(row) || undefined}>
              {columns.map(column => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const content = (
    <>
      {!column.isHeaderHidden && (
        <span aria-hidden className={styles.label}>
          {column.header}
        </span>
      )}
      <span className={styles.value}>{column.cell(row)}</span>
    </>
  )
  const looks = styles[column.align ?? 'start']
  return column.isRowHeader ? (
    <th scope="row" className={looks}>
      {content}
    </th>
  ) : (
    <td className={looks}>{content}</td>
  )
}
