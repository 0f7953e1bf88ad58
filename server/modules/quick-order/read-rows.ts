import { parse } from 'csv-parse/sync'

/** A row of a list as it was written. */
export type WrittenRow = { code: string; quantity: string }

const LONGEST_CODE = 120
const LONGEST_QUANTITY = 20

/** What a row may carry on: cut to what a check takes, so that one odd cell never spoils a list. */
export const writtenRow = (code: string, quantity: string): WrittenRow => ({
  code: code.slice(0, LONGEST_CODE),
  quantity: quantity.slice(0, LONGEST_QUANTITY),
})

const CODE_HEADING =
  /^(skus?|codes?|sku ?(code|no|number)|item ?(no|number|code)?|part ?(no|number)|article( ?(no|number))?|artikel(nummer|-nr)?|r[eé]f[eé]rencia|r[eé]f[eé]rence|codice)\.?$/i
const COUNT_HEADING =
  /^(qty|quantity|quantities|pieces|pcs|count|amount|buy ?count|number|menge|anzahl|stück|quantité|qté|cantidad|quantità|quantidade)\.?$/i

/** Whether a cell is the heading of a column of codes, in the languages of our buyers. */
export const isCodeHeading = (cell: string): boolean => CODE_HEADING.test(cell)

const WHOLE = /^\d{1,6}(\.0{1,2})?$/
const LAST_OF_THOUSANDS = /^\d{3}$/
const BELOW_THOUSAND = /^\d{1,3}$/

/** 'A, 1,000' without quotes: the comma of the number has cut it in two. */
const isCutNumber = (cell = '', next = ''): boolean =>
  BELOW_THOUSAND.test(cell) && LAST_OF_THOUSANDS.test(next)

/**
 * Reads a table: by its headings when the first row has them, else code and number in the first cells that hold such. Empty rows
 * are passed over; a code without a number means one piece.
 */
export const rowsOfTable = (table: readonly (readonly unknown[])[]): WrittenRow[] => {
  const cells = table.map(row => row.map(cell => cellText(cell))).filter(row => row.some(cell => cell !== ''))
  const heading = cells[0] ?? []
  const codeAt = heading.findIndex(isCodeHeading)
  if (codeAt === -1) return cells.map(withoutHeading)
  const rows = cells.slice(1)
  const columns = countColumns(heading, rows, codeAt)
  return rows.map(row => {
    // Two columns of numbers are ambiguous.
    if (columns.length !== 1) return writtenRow(row[codeAt] ?? '', columns.length === 0 ? '1' : '')
    const [countAt = 0] = columns
    const [count = '', next] = row.slice(countAt, countAt + 2)
    const isCut = countAt === heading.length - 1 && isCutNumber(count, next)
    return writtenRow(row[codeAt] ?? '', isCut ? `${count},${next ?? ''}` : count)
  })
}

const PLACE_HEADING = /^(no|nr|#|line|row|pos|position)\.?$/i

/** The column of numbers by its heading, else all that hold nothing but whole numbers. */
const countColumns = (heading: readonly string[], rows: readonly string[][], codeAt: number): number[] => {
  const named = heading.findIndex(cell => COUNT_HEADING.test(cell))
  if (named !== -1) return [named]
  return heading.flatMap((cell, at) =>
    at !== codeAt && !PLACE_HEADING.test(cell) && rows.every(row => WHOLE.test(row[at] ?? '')) ? [at] : [],
  )
}

const COUNT = /^\d{1,5}$/
const DASHED_CODE = /^(?=.*[a-z])(?=.*\d)(?=.*-)\S+$/i

/** Whether a row without another number begins with its quantity: '4 IP13-SCR-HO'. */
export const isCountFirst = ([count = '', code = '', ...others]: readonly string[]): boolean =>
  COUNT.test(count) && DASHED_CODE.test(code) && !others.some(cell => /^-?[\d.,]+$/.test(cell))

const ROW_NUMBER = /^\d{1,4}\.?$/

/** Code and number of a row without headings: a row number in front and words between them are passed over. */
export const withoutHeading = (row: readonly string[]): WrittenRow => {
  const all = row.filter(cell => cell !== '')
  if (isCountFirst(all)) return writtenRow(all[1] ?? '', all[0] ?? '')
  const filled =
    all.length > 2 && ROW_NUMBER.test(all[0] ?? '') && !WHOLE.test(all[1] ?? '') ? all.slice(1) : all
  const [code = '', ...others] = filled
  if (others.length === 0) return writtenRow(code, '1')
  if (isCutNumber(others[0], others[1]) && others.length === 2) return writtenRow(code, others.join(','))
  return writtenRow(code, others.find(cell => WHOLE.test(cell)) ?? others[0] ?? '')
}

const cellText = (cell: unknown): string => {
  if (typeof cell === 'string') return cell.trim()
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}

const DELIMITERS = ['\t', ';', ','] as const

/** The delimiter that the first filled line uses. */
const getDelimiter = (text: string): string => {
  const line = text.split(/\r?\n/).find(one => one.trim() !== '') ?? ''
  return DELIMITERS.find(delimiter => line.includes(delimiter)) ?? ','
}

/** Reads comma, semicolon or tab separated text; quotes may be missing or uneven. Throws for text that is no table. */
export const rowsOfCsv = (text: string): WrittenRow[] =>
  rowsOfTable(
    parse(text, {
      delimiter: getDelimiter(text),
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      bom: true,
    }),
  )
