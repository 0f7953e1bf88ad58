import { parse } from 'csv-parse/sync'

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
  /^(skus?|codes?|sku ?(code|no|number)|item ?(no|number|code)?|part ?(no|number)|article( ?(no|number))?|artikel(nummer|-nr)?|r[eé]f[eé]rencia|r[eé]f[eé]rence|codice)\.?$/i
const QUANTITY_HEADING =
  /^(qty|quantity|quantities|pieces|pcs|count|amount|buy ?count|number|menge|anzahl|stück|quantité|qté|cantidad|quantità|quantidade)\.?$/i

/** Whether a cell is the heading of the SKU column, in any of the supported languages. */
export const isCodeHeading = (cell: string): boolean => CODE_HEADING.test(cell)

const WHOLE = /^\d{1,6}(\.0{1,2})?$/
const LAST_OF_THOUSANDS = /^\d{3}$/
const BELOW_THOUSAND = /^\d{1,3}$/

/** Whether an unquoted thousands separator has split a number into two cells, as in `A,1,000`. */
const isSplitNumber = (cell = '', next = ''): boolean =>
  BELOW_THOUSAND.test(cell) && LAST_OF_THOUSANDS.test(next)

/**
 * Parses a table by its headings if the first row has any, else by the first cells that look like a code and a
 * quantity. Skips empty rows; a code without a quantity counts as 1.
 */
export const parseTable = (table: readonly (readonly unknown[])[]): ListRow[] => {
  const cells = table
    .map(row => row.map(cell => toCellText(cell)))
    .filter(row => row.some(cell => cell !== ''))
  const heading = cells[0] ?? []
  const codeAt = heading.findIndex(isCodeHeading)
  if (codeAt === -1) return cells.map(parseCells)
  const rows = cells.slice(1)
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

/** The quantity column by its heading, else all columns that contain only whole numbers. */
const findQuantityColumns = (heading: readonly string[], rows: readonly string[][], codeAt: number) => {
  const named = heading.findIndex(cell => QUANTITY_HEADING.test(cell))
  if (named !== -1) return [named]
  return heading.flatMap((cell, at) =>
    at !== codeAt && !POSITION_HEADING.test(cell) && rows.every(row => WHOLE.test(row[at] ?? '')) ? [at] : [],
  )
}

const COUNT = /^\d{1,5}$/
const DASHED_CODE = /^(?=.*[a-z])(?=.*\d)(?=.*-)\S+$/i

/** Whether a row starts with its quantity and contains no other number, as in `4 IP13-SCR-HO`. */
export const isQuantityFirst = ([count = '', code = '', ...others]: readonly string[]): boolean =>
  COUNT.test(count) && DASHED_CODE.test(code) && !others.some(cell => /^-?[\d.,]+$/.test(cell))

const ROW_NUMBER = /^\d{1,4}\.?$/

/** Finds code and quantity in a row without headings. Skips a leading row number and words in between. */
export const parseCells = (row: readonly string[]): ListRow => {
  const all = row.filter(cell => cell !== '')
  if (isQuantityFirst(all)) return toListRow(all[1] ?? '', all[0] ?? '')
  const filled =
    all.length > 2 && ROW_NUMBER.test(all[0] ?? '') && !WHOLE.test(all[1] ?? '') ? all.slice(1) : all
  const [code = '', ...others] = filled
  if (others.length === 0) return toListRow(code, '1')
  if (isSplitNumber(others[0], others[1]) && others.length === 2) return toListRow(code, others.join(','))
  return toListRow(code, others.find(cell => WHOLE.test(cell)) ?? others[0] ?? '')
}

const toCellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}

const DELIMITERS = ['\t', ';', ','] as const

/** The delimiter used in the first non-empty line. */
const detectDelimiter = (text: string): string => {
  const line = text.split(/\r?\n/).find(candidate => candidate.trim() !== '') ?? ''
  return DELIMITERS.find(delimiter => line.includes(delimiter)) ?? ','
}

/**
 * Parses text separated by commas, semicolons or tabs; quotes may be missing or unbalanced. Throws if it isn't a table.
 */
export const parseCsv = (text: string): ListRow[] =>
  parseTable(
    parse(text, {
      delimiter: detectDelimiter(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      bom: true,
    }),
  )
