import {
  isCodeHeading,
  isCountFirst,
  rowsOfCsv,
  type WrittenRow,
  withoutHeading,
  writtenRow,
} from './read-rows.ts'

const SEPARATOR = /[\t;,]/
const COUNT_FIRST = /^(\d{1,5})\s*[x×*]\s*(\S+)$/i
const COUNT_LAST = /^(.+?)\s*[\s,;:*×]\s*[x×*]?\s*(-?\d[\d.,]*)\s*(?:pcs|pc|pieces|piece|units|unit)?\.?$/i
const THOUSANDS_LAST = /^(\S+)\s+(\d{1,3}(?:[.,]\d{3})+)$/
/** Letters of a line that are read as 'code number': what follows is no part of either, and patterns look at each letter often. */
const LONGEST_LINE = 300

/**
 * Reads pasted text: a table out of a spreadsheet when its first line has headings, else lines of 'code number' with a blank, comma,
 * semicolon or tab between, or '3 x code'.
 */
export const rowsOfPaste = (text: string): WrittenRow[] => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const heading = (lines[0] ?? '').split(SEPARATOR).map(unquoted)
  if (heading.length > 1 && heading.some(isCodeHeading)) return getTable(lines)
  return lines.map(rowOfLine).filter((row, index) => index > 0 || !isCodeHeading(row.code))
}

/** A table that no reader understands is taken line by line. */
const getTable = (lines: readonly string[]): WrittenRow[] => {
  try {
    return rowsOfCsv(lines.join('\n'))
  } catch {
    return lines.slice(1).map(rowOfLine)
  }
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const rowOfLine = (written: string): WrittenRow => {
  const line = written.replaceAll(/\s+/g, ' ').slice(0, LONGEST_LINE)
  const first = COUNT_FIRST.exec(line)
  if (first !== null) return matched(first[2], first[1])
  const thousands = THOUSANDS_LAST.exec(line)
  if (thousands !== null) return matched(thousands[1], thousands[2])
  const cells = written.split(SEPARATOR).map(unquoted)
  const words = (cells.length > 1 ? cells : line.split(' ')).filter(word => word !== '')
  if (isCountFirst(words)) return writtenRow(words[1] ?? '', words[0] ?? '')
  if (cells.length > 2 || written.includes('\t')) return withoutHeading(cells)
  const last = COUNT_LAST.exec(line.split(SEPARATOR).map(unquoted).join(' '))
  return last === null ? toTextRow(line) : matched(last[1], last[2])
}

const matched = (code = '', quantity = ''): WrittenRow => writtenRow(code.replace(/[\s,;:]+$/, ''), quantity)

/** Two words are a code and what was meant as its number; anything else is an unknown code. */
const toTextRow = (line: string): WrittenRow => {
  const [code = '', quantity, ...others] = line.split(/[\s,;:]+/).filter(word => word !== '')
  return quantity === undefined || others.length > 0 ? writtenRow(line, '1') : writtenRow(code, quantity)
}
