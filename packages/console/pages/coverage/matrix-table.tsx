import { cx } from '@fixbench/ui/cx.ts'
import { type KeyboardEvent, memo } from 'react'
import styles from './coverage.module.css'
import { describeCell, getCellState, type MatrixRow, type SelectedCell } from './matrix.rules.ts'

type MatrixTableProps = {
  columns: readonly string[]
  rows: readonly MatrixRow[]
  onSelect: (selected: SelectedCell) => void
}

/** The coverage matrix: one row per call, one column per outcome. Arrow keys move between possible cells. */
export function MatrixTable({ columns, rows, onSelect }: MatrixTableProps) {
  if (rows.length === 0) return <p className={styles.none}>No calls match these filters.</p>

  return (
    <div className={styles.frame}>
      <table className={styles.board}>
        <caption className="visually-hidden">Calls and their outcomes</caption>
        <thead>
          <tr>
            <th scope="col">Call</th>
            {columns.map(column => (
              <th key={column} scope="col" className={styles.end}>
                <span>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the arrow keys of the buttons within */}
        <tbody onKeyDown={moveFocus}>
          {rows.map((row, index) => (
            <Row key={row.callId} row={row} columns={columns} isFirst={index === 0} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: MatrixRow
  columns: readonly string[]
  isFirst: boolean
  onSelect: (selected: SelectedCell) => void
}

const Row = memo(function Row({ row, columns, isFirst, onSelect }: RowProps) {
  const declared = row.cells.filter(({ isDeclared }) => isDeclared)
  const seen = declared.filter(cell => getCellState(cell) !== 'empty').length

  return (
    <tr>
      <th scope="row" title={row.summary}>
        <code>{row.call}</code>
        <small>
          {seen} / {declared.length}
        </small>
      </th>
      {columns.map((column, index) => {
        const cell = row.cells.find(({ outcome }) => outcome === column)

        return (
          <td key={column}>
            {cell !== undefined && (
              <button
                type="button"
                tabIndex={isFirst && index === 0 ? 0 : -1}
                className={cx(styles.cell, styles[getCellState(cell)], !cell.isDeclared && styles.undeclared)}
                aria-label={describeCell({ row, cell })}
                title={describeCell({ row, cell })}
                onClick={() => onSelect({ row, cell })}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
})

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Moves focus to the next cell in a direction. Skips outcomes that a call can't have. */
const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = DIRECTIONS[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (step === undefined || cell === null || !(row instanceof HTMLTableRowElement)) return

  const [right, down] = step
  const body = event.currentTarget
  let [x, y] = [cell.cellIndex, row.sectionRowIndex]

  for (;;) {
    x += right
    y += down
    const next = body.rows[y]?.cells[x]
    if (next === undefined) return
    const button = next.querySelector('button')
    if (button === null) continue
    event.preventDefault()
    return button.focus()
  }
}
