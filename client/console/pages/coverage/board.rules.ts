import type { RowAt } from '../../lib/call.ts'

export type BoardRow = RowAt<'coverage', 'board'>
type BoardCell = BoardRow['cells'][number]
export type Chosen = { row: BoardRow; cell: BoardCell }
type CellState = 'natural' | 'forced' | 'empty'

/** Whether an outcome was observed, and whether only with a fault rule. */
export const findCellState = ({ natural, forced }: Pick<BoardCell, 'natural' | 'forced'>): CellState => {
  if (natural > 0) return 'natural'
  return forced > 0 ? 'forced' : 'empty'
}

const stateLabels: Record<CellState, string> = {
  natural: 'seen',
  forced: 'forced only',
  empty: 'never seen',
}

/** Label of a cell. */
export const cellText = ({ row, cell }: Chosen): string => {
  const count = cell.natural + cell.forced
  const times = count === 0 ? '' : `, ${count === 1 ? 'once' : `${count} times`} (${cell.sources.join(', ')})`
  return `${row.call}, ${cell.outcome}: ${stateLabels[findCellState(cell)]}${times}`
}

/** The fault rule that forces an outcome; null for success. */
export const ruleFor = ({ row, cell }: Chosen): string | null => {
  const { outcome } = cell
  if (outcome === 'success') return null
  if (/^\d+$/.test(outcome)) return `call=${row.call};code=${outcome}`
  const [, status] = /^http-(\d+)$/.exec(outcome) ?? []
  return `call=${row.call};${status === undefined ? outcome : `status=${status}`}`
}
