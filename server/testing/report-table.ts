/** Text for one cell of a Markdown table: on one line, with its bars escaped. */
export const toCell = (text: string): string => text.trim().replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const toKey = (cells: readonly string[]): string => cells.join('\n')

/** Last cells of the rows of a Markdown report, by the cells before them. */
const readResults = (report: string): Map<string, string> => {
  const rows = report.split('\n').filter(line => line.startsWith('| '))
  return new Map(
    rows.map(row => {
      const cells = row.split(/(?<!\\)\|/).map(cell => cell.trim())
      return [toKey(cells.slice(1, -2)), cells.at(-2) ?? '']
    }),
  )
}

/** One row of a report: the cells that identify it, and the result of this run when it was part of the run. */
export type ReportRow = { cells: readonly string[]; result: string | undefined }

/** Result of a row that no run has reached yet. */
export const NOT_TRIED = '**not tried yet**'

/**
 * The rows with their latest results as cells. Rows without a result of this run keep the one of `earlier`, the report
 * as it was; a row whose cells have changed starts again as not tried.
 */
export const mergeRows = (earlier: string, rows: readonly ReportRow[]): string[][] => {
  const results = readResults(earlier)
  return rows.map(({ cells, result }) => [...cells, result ?? results.get(toKey(cells)) ?? NOT_TRIED])
}

/** A Markdown table with aligned columns, as the formatter of this project writes it. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map(cells => cells[at]?.length ?? 0)))
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`
  return [head, widths.map(width => '-'.repeat(width)), ...rows].map(toLine).join('')
}
