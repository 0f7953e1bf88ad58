import { requireAt } from '@fixbench/domain/require.ts'
import { parse } from 'csv-parse/sync'
import { isQuantity, parseQuantity } from './parse-quantity.ts'

/** A row of a list as the buyer wrote it. */
export type ListRow = { code: string; quantity: string }

const MAX_CODE_LENGTH = 120
const MAX_QUANTITY_LENGTH = 20

/** Creates a row, truncating its cells so that one odd cell doesn't fail the whole list. */
export const toListRow = (code: string, quantity: string): ListRow => ({
  code: code.slice(0, MAX_CODE_LENGTH),
  quantity: quantity.slice(0, MAX_QUANTITY_LENGTH),
})

const CODE_HEADING =
  /^(((item|product|part) ?)?skus?|codes?|sku ?(code|no|number|#)|item ?(no|number|code|#)?|part ?(no|number|#)|article( ?(no|number))?|artikel(nummer|-nr)?|r[eé]f[eé]rencia|r[eé]f[eé]rence|codice)\.?$/i
const QUANTITY_HEADING =
  /^((order(ed)?|required|needed) ?(qty|quantity)|(qty|quantity) ?(ordered|required|needed)|qty|quantity|quantities|pieces|pcs|count|amount|buy ?count|number|menge|anzahl|stück|quantité|qté|cantidad|quantità|quantidade)\.?$/i

/** Whether a cell is the heading of the SKU column, in any of the supported languages. */
export const isCodeHeading = (cell: string): boolean => CODE_HEADING.test(cell)

/** Whether a line without columns consists of headings, as in `SKU Qty`. */
export const isHeadingLine = (line: string): boolean => {
  const words = line.split(/[\s,;|:]+/).filter(word => word !== '')
  return !/\d/.test(line) && words.some(isCodeHeading) && words.some(word => QUANTITY_HEADING.test(word))
}

const LAST_OF_THOUSANDS = /^\d{3}$/
const BELOW_THOUSAND = /^\d{1,3}$/

/** Whether an unquoted thousands separator has split a number into two cells, as in `A,1,000`. */
const isSplitNumber = (cell = '', next = ''): boolean =>
  BELOW_THOUSAND.test(cell) && LAST_OF_THOUSANDS.test(next)

/** Lists from spreadsheets often start with a title, a date or the name of the shop. */
const HEADING_WITHIN = 10

/** Index of the row with the headings, below any title rows; -1 if there is none or an item precedes it. */
const findHeadingRow = (cells: readonly string[][]): number => {
  const found = cells
    .slice(0, HEADING_WITHIN)
    .findIndex((row, index) => row.some(isCodeHeading) && (index === 0 || row.filter(Boolean).length > 1))
  return cells.slice(0, Math.max(0, found)).some(isItem) ? -1 : found
}

const isItem = (row: readonly string[]): boolean =>
  row.some(cell => DASHED_CODE.test(cell)) && row.some(isQuantity)

/**
 * Parses a table by its headings if it has any, else by the first cells that look like a code and a quantity. Skips
 * empty rows; a code without a quantity counts as 1.
 */
export const parseTable = (table: readonly (readonly unknown[])[]): ListRow[] => {
  const cells = table.map(row => row.map(toCellText)).filter(row => row.some(cell => cell !== ''))
  const headingAt = findHeadingRow(cells)
  if (headingAt === -1) return cells.filter(row => !isHeadingLine(row.join(' '))).map(parseCells)

  const heading = requireAt(cells, headingAt)
  const codeAt = heading.findIndex(isCodeHeading)
  // Long lists repeat their headings on every page.
  const rows = cells.slice(headingAt + 1).filter(row => !isCodeHeading(row[codeAt] ?? ''))
  const columns = findQuantityColumns(heading, rows, codeAt)

  return rows.map(row => {
    // Several columns of numbers are ambiguous, so the quantity stays empty and the buyer is asked for it.
    if (columns.length !== 1) return toListRow(row[codeAt] ?? '', columns.length === 0 ? '1' : '')
    const [quantityAt = 0] = columns
    const [count = '', next] = row.slice(quantityAt, quantityAt + 2)
    const isSplit = quantityAt === heading.length - 1 && isSplitNumber(count, next)
    return toListRow(row[codeAt] ?? '', isSplit ? `${count},${next ?? ''}` : count)
  })
}

const POSITION_HEADING = /^(no|nr|#|line|row|pos|position)\.?$/i

/** The columns with the first quantity heading, else all columns that contain only whole numbers. */
const findQuantityColumns = (heading: readonly string[], rows: readonly string[][], codeAt: number) => {
  const named = heading.find(cell => QUANTITY_HEADING.test(cell))?.toLowerCase()
  if (named !== undefined) {
    return heading.flatMap((cell, index) => (cell.toLowerCase() === named ? [index] : []))
  }

  return heading.flatMap((cell, index) =>
    index !== codeAt && !POSITION_HEADING.test(cell) && rows.every(row => isQuantity(row[index]))
      ? [index]
      : [],
  )
}

const DASHED_CODE = /^(?=.*[a-z])(?=.*\d)(?=.*-)\S+$/i

/** Whether a row starts with its quantity and contains no other number, as in `4 IP13-SCR-HO`. */
export const isQuantityFirst = ([count = '', code = '', ...others]: readonly string[]): boolean =>
  isQuantity(count) && DASHED_CODE.test(code) && !others.some(cell => /^-?[\d.,]+$/.test(cell))

const ROW_NUMBER = /^\d{1,4}\.?$/

/** Finds code and quantity in a row without headings. Skips a leading row number and words in between. */
export const parseCells = (row: readonly string[]): ListRow => {
  const all = row.filter(cell => cell !== '')
  if (isQuantityFirst(all)) return toListRow(requireAt(all, 1), requireAt(all, 0))
  const filled =
    all.length > 2 && ROW_NUMBER.test(requireAt(all, 0)) && !isQuantity(all[1]) ? all.slice(1) : all
  const [code = '', ...others] = filled
  if (others.length === 0) return toListRow(code, '1')
  if (isSplitNumber(others[0], others[1]) && others.length === 2) return toListRow(code, others.join(','))
  const counts = new Set(others.filter(isQuantity).map(parseQuantity))
  // Several numbers may be a stock, a price or a quantity, so the buyer is asked for it.
  if (counts.size > 1) return toListRow(code, '')
  return toListRow(code, others.find(isQuantity) ?? others[0] ?? '')
}

/** Workbooks store computed numbers with rounding errors: 3.0000000000000004 is 3. */
const roundNearly = (value: number): number =>
  Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value

const toCellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number') return String(roundNearly(cell))
  if (typeof cell === 'boolean') return String(cell)
  return ''
}

const DELIMITERS = ['\t', ';', ',', '|'] as const

const unquote = (cell: string): string => cell.trim().replaceAll('"', '').trim()

/** Whether the first lines have columns. Others are read like pasted lines. */
export const hasColumns = (text: string): boolean =>
  text.split(/\r?\n/, HEADING_WITHIN).some(line => DELIMITERS.some(delimiter => line.includes(delimiter)))

/** The delimiter of the headings, else the one in most of the first lines. */
const detectDelimiter = (text: string): string => {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const first = lines.slice(0, HEADING_WITHIN)
  const splitsHeadings = (line: string, delimiter: string) =>
    line.includes(delimiter) && line.split(delimiter).some(cell => isCodeHeading(unquote(cell)))
  const usage = DELIMITERS.map(delimiter => ({
    delimiter,
    headings: first.filter(line => splitsHeadings(line, delimiter)).length,
    lines: first.filter(line => line.includes(delimiter)).length,
  }))
  const [best] = usage.toSorted((a, b) => b.headings - a.headings || b.lines - a.lines)
  return best === undefined || best.lines === 0 ? ',' : best.delimiter
}

/** The line by which a spreadsheet program declares the delimiter, as in `sep=;`. */
const DELIMITER_LINE = /^\ufeff?sep=.\r?\n/i

/**
 * Parses text separated by commas, semicolons or tabs; quotes may be missing or unbalanced. Throws if it isn't a table.
 */
export const parseCsv = (text: string): ListRow[] => {
  const table = text.replace(DELIMITER_LINE, '')
  return parseTable(
    parse(table, {
      delimiter: detectDelimiter(table),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      bom: true,
    }),
  )
}
