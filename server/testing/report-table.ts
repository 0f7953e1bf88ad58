/** Formats a text as a cell of a Markdown table, on one line and with escaped bars. */
export const toCell = (text: string): string => text.trim().replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const toKey = (cells: readonly string[]): string => cells.join('\n')

/** Reads the last cell of each row of a Markdown report, keyed by the other cells. */
const readResults = (report: string): Map<string, string> => {
  const rows = report.split('\n').filter(line => line.startsWith('| '))
  return new Map(
    rows.map(row => {
      const cells = row.split(/(?<!\\)\|/).map(cell => cell.trim())
      return [toKey(cells.slice(1, -2)), cells.at(-2) ?? '']
    }),
  )
}

/** A row of a report: the cells that identify it, and its result if this run included it. */
type ReportRow = { cells: readonly string[]; result: string | undefined }

/** Result of a row that no run has included. */
const NOT_TRIED = '**not tried yet**'

/**
 * Adds the latest result to each row. Rows without a result of this run keep the one in `earlier`, the previous report.
 * A row whose cells have changed is marked as not tried.
 */
export const mergeRows = (earlier: string, rows: readonly ReportRow[]): string[][] => {
  const results = readResults(earlier)
  return rows.map(({ cells, result }) => [...cells, result ?? results.get(toKey(cells)) ?? NOT_TRIED])
}

/** Formats a Markdown table with aligned columns like the project's formatter. */
export const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, index) =>
    Math.max(3, ...[head, ...rows].map(cells => cells[index]?.length ?? 0)),
  )
  const toLine = (cells: readonly string[]): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`
  return [head, widths.map(width => '-'.repeat(width)), ...rows].map(toLine).join('')
}
