import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  width?: string
  /** Renders the cells as row headers. At most one column. */
  isRowHeader?: boolean
}

interface TableProps<Row> {
  /** Accessible name. */
  caption: ReactNode
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  isDense?: boolean
  /** On phones, shows each row as a card of labels and values (default) instead of scrolling horizontally. */
  isStacked?: boolean
  isSelected?: (row: Row) => boolean
  className?: string | undefined
}

/** A table of items with the same columns. For the facts of one item, use DescriptionList. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, isDense, isStacked = true, isSelected } = props

  return (
    // A scroll container must be keyboard accessible.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={cx(styles.frame, props.className)} tabIndex={isStacked ? undefined : 0}>
      <table className={cx(styles.table, isDense && styles.dense, isStacked && styles.stacked)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={styles[column.align ?? 'start']}
                style={{ width: column.width }}
              >
                <span>{column.header}</span>
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
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { isRowHeader, align = 'start', header, cell } = column
  const Tag = isRowHeader ? 'th' : 'td'
  return (
    <Tag scope={isRowHeader ? 'row' : undefined} className={styles[align]}>
      <span aria-hidden className={styles.label}>
        {header}
      </span>
      <span className={styles.value}>{cell(row)}</span>
    </Tag>
  )
}
