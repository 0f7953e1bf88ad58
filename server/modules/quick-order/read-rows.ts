import { parse } from 'csv-parse/sync'

/** A row of a list as it was written. */
export type WrittenRow = { code: string; quantity: string }

const CODE_HEADING =
  /^(sku|skus|code|codes|sku ?code|item|item ?(no|number|code)|part ?(no|number)|article)\.?$/i
const COUNT_HEADING = /^(qty|quantity|quantities|pieces|pcs|count|amount|buy ?count|number)\.?$/i

/**
 * Reads a table: by its headings when the first row has them, else code and number in the first two cells that hold
 * something. Empty rows are passed over; a code without a number means one piece.
 */
export const rowsOfTable = (table: readonly (readonly unknown[])[]): WrittenRow[] => {
  const cells = table.map(row => row.map(cell => cellText(cell))).filter(row => row.some(cell => cell !== ''))
  const heading = cells[0] ?? []
  const codeAt = heading.findIndex(cell => CODE_HEADING.test(cell))
  if (codeAt === -1) return cells.map(row => firstTwo(row))
  const countAt = heading.findIndex(cell => COUNT_HEADING.test(cell))
  return cells.slice(1).map(row => ({
    code: row[codeAt] ?? '',
    quantity: countAt === -1 ? '1' : (row[countAt] ?? ''),
  }))
}

const firstTwo = (row: readonly string[]): WrittenRow => {
  const [code = '', quantity = '1'] = row.filter(cell => cell !== '')
  return { code, quantity }
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}

const DELIMITERS = ['\t', ';', ','] as const

/** The delimiter that the first filled line uses. */
const delimiterOf = (text: string): string => {
  const line = text.split(/\r?\n/).find(one => one.trim() !== '') ?? ''
  return DELIMITERS.find(delimiter => line.includes(delimiter)) ?? ','
}

/** Reads comma, semicolon or tab separated text; quotes may be missing or uneven. Throws for text that is no table. */
export const rowsOfCsv = (text: string): WrittenRow[] =>
  rowsOfTable(
    parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      bom: true,
    }),
  )

const COUNT_LAST = /^(\S+?)[\s,;]+[x×*]?\s*(\S+)$/i
const COUNT_FIRST = /^(\d{1,5})\s*[x×*]\s*(\S+)$/i

/** Reads pasted lines: 'code number', with a blank, comma, semicolon or tab between, or '3 x code'. */
export const rowsOfPaste = (text: string): WrittenRow[] => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  return lines.map(rowOfLine).filter((row, index) => index > 0 || !CODE_HEADING.test(row.code))
}

const rowOfLine = (line: string): WrittenRow => {
  const first = COUNT_FIRST.exec(line)
  if (first !== null) return { code: first[2] ?? '', quantity: first[1] ?? '' }
  const last = COUNT_LAST.exec(line)
  if (last !== null) return { code: last[1] ?? '', quantity: last[2] ?? '' }
  const cells = line.split(/[\t;,]/).map(cell => cell.trim())
  return cells.length > 1 ? firstTwo(cells) : { code: line.slice(0, 120), quantity: '1' }
}
