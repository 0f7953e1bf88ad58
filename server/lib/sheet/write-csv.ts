import type { Cell, Column, Portions } from './cell.ts'

const BYTE_ORDER_MARK = '\ufeff'
const LINE_END = '\r\n'

/** Writes a table as CSV (RFC 4180, UTF-8 with mark, so that every spreadsheet reads it), portion by portion. */
export async function* writeCsv(columns: readonly Column[], portions: Portions): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toLine(columns.map(column => column.title))
  for await (const rows of portions) yield rows.map(toLine).join('')
}

const toLine = (cells: readonly Cell[]): string => cells.map(csvText).join(',') + LINE_END

const csvText = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.dollars.toFixed(2)
  // A spreadsheet would run a text that begins so as a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
