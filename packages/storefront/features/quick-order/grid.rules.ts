import type { QuickResult, QuickRow } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { QUICK_ROWS } from '@fixbench/contract/quick-order/quick-order-limits.ts'

/** A row of the grid as entered by the buyer. */
export type GridRow = { key: string; code: string; quantity: string }

/** Number of rows in an empty grid. */
const FIRST_ROWS = 5

let lastKey = 0

const nextKey = (): string => {
  lastKey += 1
  return `row-${lastKey}`
}

/** Creates empty rows with unique keys. */
export const createEmptyRows = (count = FIRST_ROWS): GridRow[] =>
  Array.from({ length: count }, () => ({ key: nextKey(), code: '', quantity: '' }))

/** Rows with a code or a quantity. */
export const getFilledRows = (rows: readonly GridRow[]): GridRow[] =>
  rows.filter(row => row.code.trim() !== '' || row.quantity.trim() !== '')

/** Converts codes and quantities to rows with unique keys. */
export const toRows = (rows: readonly Omit<GridRow, 'key'>[]): GridRow[] =>
  rows.map(({ code, quantity }) => ({ key: nextKey(), code, quantity }))

/** Appends an empty row for typing, unless the list has as many rows as it may. */
export const withEmptyRow = (rows: readonly GridRow[]): GridRow[] =>
  rows.length < QUICK_ROWS ? [...rows, ...createEmptyRows(1)] : [...rows]

/** Replaces a row. Appends an empty row if the last one is no longer empty. */
export const replaceRow = (rows: readonly GridRow[], changed: GridRow): GridRow[] => {
  const next = rows.map(row => (row.key === changed.key ? changed : row))
  const last = next.at(-1)
  return last !== undefined && (last.code !== '' || last.quantity !== '') ? withEmptyRow(next) : next
}

/** Removes rows, unless they were edited in the meantime. At least one empty row remains. */
export const removeRows = (rows: readonly GridRow[], done: readonly GridRow[]): GridRow[] => {
  const removed = new Set(done)
  const remaining = rows.filter(row => !removed.has(row))
  const filled = getFilledRows(remaining).length
  const missing = filled === 0 ? FIRST_ROWS - remaining.length : Number(filled === remaining.length)
  return missing > 0 ? [...remaining, ...createEmptyRows(missing)] : remaining
}

const FLAGGED_RESULTS: readonly QuickResult[] = ['unknown', 'ambiguous', 'refused', 'unreadable', 'adjusted']

/** Whether the buyer has to change a row before it can be ordered, or it would add another quantity than entered. */
export const needsAttention = (row: QuickRow): boolean => FLAGGED_RESULTS.includes(row.result)
