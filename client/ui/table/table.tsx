import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  width?: string
  /** Renders the cells as row headers. At most one column. */
  isRowHeader?: boolean
  /** Shows the header to screen readers only, as above a column of buttons. */
  isHeaderHidden?: boolean
}

interface TableProps<Row> {
  /** Accessible name. Visible only with `isCaptionVisible`. */
  caption: ReactNode
  isCaptionVisible?: boolean
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isDense?: boolean
  /** On phones, shows each row as a card of labels and values (default) instead of scrolling horizontally. */
  isStacked?: boolean
  isSelected?: (row: Row) => boolean
  /** Shown if there are no rows. */
  empty?: ReactNode
  className?: string | undefined
}

/** A table of items with the same columns. For the facts of one item, use DescriptionList. */
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
    // A scroll container must be keyboard accessible.
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
