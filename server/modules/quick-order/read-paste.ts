import { requireAt } from '@fixbench/domain/require.ts'
import {
  isCodeHeading,
  isHeadingLine,
  isQuantityFirst,
  type ListRow,
  parseCells,
  parseCsv,
  toListRow,
} from './read-rows.ts'

const SEPARATOR = /[\t;,|]/
const QUANTITY_FIRST = /^(\d{1,5})\s*(?:[x×*]|(?:pcs?|pieces?|units?|ea|stk|stück)\.?\s)\s*(\S+)$/i
const QUANTITY_LAST =
  /^(.+?)\s*[\s,;:*×(]\s*(?:(?:qty|quantity)[\s.:]*|[x×*])?\s*(-?\d+(?:[.,]\d+)*)\s*(?:pcs?|pieces?|units?|each|ea|stk|stück|pz|uds?|[x×])?[.)]?$/i
/** A bullet, or the number of a list item. */
const LIST_MARKER = /^(?:[-–—•·*]|\d{1,3}[.)])\s+(?=\S)/
const THOUSANDS_LAST = /^(\S+)\s+(\d{1,3}(?:[.,]\d{3})+)$/
/** Longer lines are cut, because the patterns backtrack on long input. */
const MAX_LINE_LENGTH = 300

/**
 * Parses pasted text: a spreadsheet table if its first line has headings, else lines like `code quantity`, separated by
 * a space, comma, semicolon or tab, or `3 x code`.
 */
export const parsePaste = (text: string): ListRow[] => {
  const lines = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const heading = (lines[0] ?? '').split(SEPARATOR).map(unquote)
  if (heading.length > 1 && heading.some(isCodeHeading)) return parsePastedTable(lines)
  const items = lines.filter((line, index) => !isHeadingLine(line) && (index > 0 || !isCodeHeading(line)))
  return items.map(parseLine)
}

/** Parses a table, falling back to line by line if it isn't valid CSV. */
const parsePastedTable = (lines: readonly string[]): ListRow[] => {
  try {
    return parseCsv(lines.join('\n'))
  } catch {
    return lines.slice(1).map(parseLine)
  }
}

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const parseLine = (text: string): ListRow => {
  const original = text.replace(LIST_MARKER, '')
  const line = original.replaceAll(/\s+/g, ' ').slice(0, MAX_LINE_LENGTH)
  const first = QUANTITY_FIRST.exec(line)
  if (first !== null) return toMatchedRow(first[2], first[1])
  const thousands = THOUSANDS_LAST.exec(line)
  if (thousands !== null) return toMatchedRow(thousands[1], thousands[2])
  const cells = original.split(SEPARATOR).map(unquote)
  const words = (cells.length > 1 ? cells : line.split(' ')).filter(word => word !== '')
  if (isQuantityFirst(words)) return toListRow(requireAt(words, 1), requireAt(words, 0))
  if (cells.length > 2 || original.includes('\t')) return parseCells(cells)
  const last = QUANTITY_LAST.exec(line.split(SEPARATOR).map(unquote).join(' '))
  return last === null ? toUnmatchedRow(line) : toMatchedRow(last[1], last[2])
}

const toMatchedRow = (code = '', quantity = ''): ListRow => toListRow(code.replace(/[\s,;:]+$/, ''), quantity)

/** Treats two words as a code and an invalid quantity, anything else as an unknown code. */
const toUnmatchedRow = (line: string): ListRow => {
  const [code = '', quantity, ...others] = line.split(/[\s,;:]+/).filter(word => word !== '')
  return quantity === undefined || others.length > 0 ? toListRow(line, '1') : toListRow(code, quantity)
}
