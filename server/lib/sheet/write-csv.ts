import type { Cell, Column, RowBatches } from './cell.ts'

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Streams a table as CSV (RFC 4180). The byte order mark makes spreadsheets read it as UTF-8. */
export async function* writeCsv(columns: readonly Column[], batches: RowBatches): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(columns.map(column => column.title))
  for await (const rows of batches) yield rows.map(toLine).join('')
}

const toLine = (cells: readonly Cell[]): string => cells.map(csvText).join(',') + LINE_END

const csvText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.dollars.toFixed(2)
  // Spreadsheets would run text with these first characters as a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
