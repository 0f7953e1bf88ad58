import { CsvError, parse } from 'csv-parse/sync'
import { PackError, type Problem } from './problems.ts'

export const PRODUCTS_FILE = 'products.csv'

/** A row of the table: a cell by its column, and problems with their place. */
export type TableRow = {
  /** Trimmed cell of a column; empty if the table lacks it. */
  get: (column: Column) => string
  problem: (column: Column, reason: string) => Problem
}

/** Columns of Shopify's product file that a pack uses, and one of our own. All others are ignored. */
export const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Status',
  'Warranty Months',
] as const

export type Column = (typeof columns)[number]

const REQUIRED: readonly Column[] = ['Handle', 'Title', 'Variant Price']
const MAX_ROWS = 20_000

const atLine = (line: number | null, column: string, reason: string): Problem => ({
  file: PRODUCTS_FILE,
  line,
  column,
  reason,
})

type Parsed = { record: Record<string, string>; info: { lines: number } }

/** Reads the table of products. Throws a PackError when it isn't such a table. */
export const readProductTable = (content: Buffer): TableRow[] => {
  const found = parseTable(content)
  const missing = REQUIRED.filter(column => !found.header.includes(column.toLowerCase()))
  if (missing.length > 0) {
    throw new PackError(missing.map(column => atLine(1, column, 'This column is missing')))
  }

  if (found.rows.length === 0) throw new PackError([atLine(1, '', 'There are no products')])
  if (found.rows.length > MAX_ROWS) {
    throw new PackError([atLine(null, '', `There are more than ${MAX_ROWS} rows`)])
  }

  // A quoted cell may have several lines, so a row starts below the end of the row before it.
  return found.rows.map(({ record }, index) => {
    const line = (index === 0 ? found.headerEnd : (found.rows[index - 1]?.info.lines ?? 0)) + 1
    return {
      get: column => record[column.toLowerCase()]?.trim() ?? '',
      problem: (column, reason) => atLine(line, column, reason),
    }
  })
}

/** Spreadsheets of some countries separate columns with semicolons. */
const findDelimiter = (content: Buffer): ',' | ';' => {
  const [header = ''] = content.toString('utf8').split('\n', 1)
  return header.split(';').length > header.split(',').length ? ';' : ','
}

const parseTable = (content: Buffer): { header: string[]; headerEnd: number; rows: Parsed[] } => {
  let header: string[] = []
  const setHeader = (names: string[]): string[] => {
    header = names.map(name => name.trim().toLowerCase())
    return header
  }

  try {
    const rows: Parsed[] = parse(content, {
      bom: true,
      delimiter: findDelimiter(content),
      columns: setHeader,
      info: true,
      skip_empty_lines: true,
      relax_column_count_less: true,
    })
    return { header, headerEnd: 1, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    throw new PackError([atLine(line, '', `This isn’t a table of comma-separated values: ${error.message}`)])
  }
}
