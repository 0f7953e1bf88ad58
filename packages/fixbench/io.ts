/** What the command line reads and writes, apart from the shop. Results go to `result`, words to `say`. */
export type Io = {
  env: Readonly<Record<string, string | undefined>>
  result: (text: string) => void
  say: (text: string) => void
  /** Whether a person reads what is said, in a terminal. */
  isTerminal: boolean
  /** From now on, a request to end doesn't end the process but aborts the returned signal. */
  listenForStop: () => AbortSignal
}

/** Format of a result: for people, or for programs. */
export type Format = 'text' | 'json'

/** Writes a result as JSON, or as the text for people, which may be empty. People are told of a list without rows. */
export const writeResult = (io: Io, format: Format, data: unknown, text: string): void => {
  if (format === 'json') io.result(JSON.stringify(data, null, 2))
  else if (text !== '') io.result(text)
  else if (Array.isArray(data)) io.say('There are none.')
}

type Cell = string | number | boolean | null

/** Rows as columns of equal width, under their titles. A list without rows is empty. */
export const toTable = (titles: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  if (rows.length === 0) return ''
  const lines = [titles, ...rows.map(row => row.map(cell => (cell === null ? '-' : String(cell))))]
  const widths = titles.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))

  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
