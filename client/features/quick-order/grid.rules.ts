import type { QuickResult, QuickRow } from '#contract/quick-order.contract.ts'

/** A row of the grid as it is being written. */
export type GridRow = { key: string; code: string; quantity: string }

/** Rows that an empty grid begins with. */
const FIRST_ROWS = 5

let made = 0

const nextKey = (): string => {
  made += 1
  return `row-${made}`
}

/** Rows to write into. No two rows that were ever made share a key. */
export const emptyRows = (count = FIRST_ROWS): GridRow[] =>
  Array.from({ length: count }, () => ({ key: nextKey(), code: '', quantity: '' }))

/** Rows that say something; the others are for writing into. */
export const filledRows = (rows: readonly GridRow[]): GridRow[] =>
  rows.filter(row => row.code.trim() !== '' || row.quantity.trim() !== '')

/** Codes and quantities from elsewhere as rows of the grid. */
export const toRows = (rows: readonly Omit<GridRow, 'key'>[]): GridRow[] =>
  rows.map(({ code, quantity }) => ({ key: nextKey(), code, quantity }))

/** Rows that follow a change: one more empty row below when the last one is written into. */
export const withRow = (rows: readonly GridRow[], changed: GridRow): GridRow[] => {
  const next = rows.map(row => (row.key === changed.key ? changed : row))
  const last = next.at(-1)
  return last !== undefined && (last.code !== '' || last.quantity !== '') ? [...next, ...emptyRows(1)] : next
}

/** Rows without those that are done with; one that was changed since is another row. There is always place to write. */
export const withoutRows = (rows: readonly GridRow[], done: readonly GridRow[]): GridRow[] => {
  const gone = new Set(done)
  const left = rows.filter(row => !gone.has(row))
  const filled = filledRows(left).length
  const missing = filled === 0 ? FIRST_ROWS - left.length : Number(filled === left.length)
  return missing > 0 ? [...left, ...emptyRows(missing)] : left
}

/** Results that ask something of the buyer. */
const OPEN: readonly QuickResult[] = ['unknown', 'ambiguous', 'refused', 'unreadable']

/** Whether a row can only be ordered after the buyer has changed it. */
export const needsCare = (row: QuickRow): boolean => OPEN.includes(row.result)
