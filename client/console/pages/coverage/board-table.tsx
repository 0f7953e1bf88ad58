import { type KeyboardEvent, memo } from 'react'
import { cx } from '#client/ui/cx.ts'
import { type BoardRow, type Chosen, cellText, findCellState } from './board.rules.ts'
import styles from './coverage.module.css'

type BoardTableProps = {
  columns: readonly string[]
  rows: readonly BoardRow[]
  onChoose: (chosen: Chosen) => void
}

/** The coverage matrix: one row per call, one column per outcome. Arrow keys move between possible cells. */
export function BoardTable({ columns, rows, onChoose }: BoardTableProps) {
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys of the buttons within */}
        <tbody onKeyDown={walk}>
          {rows.map((row, index) => (
            <Row key={row.callId} row={row} columns={columns} isFirst={index === 0} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  row: BoardRow
  columns: readonly string[]
  isFirst: boolean
  onChoose: (chosen: Chosen) => void
}

const Row = memo(function Row({ row, columns, isFirst, onChoose }: RowProps) {
  const declared = row.cells.filter(({ isDeclared }) => isDeclared)
  const seen = declared.filter(cell => findCellState(cell) !== 'empty').length
  return (
    <tr>
      <th scope="row" title={row.summary}>
        <code>{row.call}</code>
        <small>
          {seen} / {declared.length}
        </small>
      </th>
      {columns.map((column, at) => {
        const cell = row.cells.find(({ outcome }) => outcome === column)
        return (
          <td key={column}>
            {cell !== undefined && (
              <button
                type="button"
                tabIndex={isFirst && at === 0 ? 0 : -1}
                className={cx(
                  styles.cell,
                  styles[findCellState(cell)],
                  !cell.isDeclared && styles.undeclared,
                )}
                aria-label={cellText({ row, cell })}
                title={cellText({ row, cell })}
                onClick={() => onChoose({ row, cell })}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
})

const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Moves to the next cell in a direction, skipping cells that a call can't have. */
const walk = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = STEPS[event.key]
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
