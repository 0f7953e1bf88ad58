import type { RowAt } from '../../lib/call.ts'

export type MatrixRow = RowAt<'coverage', 'board'>
type MatrixCell = MatrixRow['cells'][number]
export type SelectedCell = { row: MatrixRow; cell: MatrixCell }
type CellState = 'natural' | 'forced' | 'empty'

/** Whether an outcome was observed without a fault rule, only with one, or never. */
export const getCellState = ({ natural, forced }: Pick<MatrixCell, 'natural' | 'forced'>): CellState => {
  if (natural > 0) return 'natural'
  return forced > 0 ? 'forced' : 'empty'
}

/** Short label of each state. */
export const cellLabels: Record<CellState, string> = {
  natural: 'seen',
  forced: 'forced only',
  empty: 'never seen',
}

/** Accessible name of a cell. */
export const describeCell = ({ row, cell }: SelectedCell): string => {
  const count = cell.natural + cell.forced
  const times = count === 0 ? '' : `, ${count === 1 ? 'once' : `${count} times`} (${cell.sources.join(', ')})`
  return `${row.call}, ${cell.outcome}: ${cellLabels[getCellState(cell)]}${times}`
}

/** The fault rule that forces an outcome; null for success, which can't be forced. */
export const ruleFor = ({ row, cell }: SelectedCell): string | null => {
  const { outcome } = cell
  if (outcome === 'success') return null
  if (/^\d+$/.test(outcome)) return `call=${row.call};code=${outcome}`
  const [, status] = /^http-(\d+)$/.exec(outcome) ?? []
  return `call=${row.call};${status === undefined ? outcome : `status=${status}`}`
}
