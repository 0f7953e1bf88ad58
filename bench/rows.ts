import type { Figures } from './load.ts'

/** A line of the report. */
export type Row = {
  what: string
  how: string
  figures: Pick<Figures, 'cpuMs' | 'bestCpuMs'> & Partial<Figures>
  /** Processor time of the bare route in the same slices, in ms; null where there is none. */
  bareMs: number | null
}

const HEAD = [
  '| what | how | KiB | per second | CPU ms, median | best | × bare | p50 ms | p99 ms | failed |',
  '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|',
]

const NONE = '–'

const format = (value: number | null | undefined, digits: number): string => value?.toFixed(digits) ?? NONE

const multiple = (cpuMs: number | null, bareMs: number | null): number | null =>
  cpuMs === null || bareMs === null || bareMs === 0 ? null : cpuMs / bareMs

/** Formats one row as a line of a Markdown table. */
export const formatRow = ({ what, how, figures, bareMs }: Row): string => {
  const { bytes, perSecond, cpuMs, bestCpuMs, p50Ms, p99Ms, failed } = figures
  const cells = [
    what,
    how,
    format(bytes === undefined ? null : bytes / 1024, 1),
    format(perSecond, 0),
    format(cpuMs, 3),
    format(bestCpuMs, 3),
    format(multiple(cpuMs, bareMs), 1),
    format(p50Ms, 0),
    format(p99Ms, 0),
    format(failed, 0),
  ]

  return `| ${cells.join(' | ')} |`
}

/** Formats rows as a Markdown table. */
export const formatRows = (rows: readonly Row[]): string => [...HEAD, ...rows.map(formatRow)].join('\n')

/**
 * Formats the processor time of rows as factors of earlier rows with the same name, as a Markdown table. Digits in names
 * don't count, because a larger catalog has more categories.
 */
export const formatGrowth = (before: readonly Row[], after: readonly Row[]): string => {
  const toKey = ({ what, how }: Row): string => `${what.replaceAll(/[\d,]+/g, '#')}|${how}`
  const known = new Map(before.map(row => [toKey(row), row.figures.cpuMs]))
  const lines = after.map(row => {
    const first = known.get(toKey(row)) ?? null
    const cells = [
      row.what,
      row.how,
      format(first, 3),
      format(row.figures.cpuMs, 3),
      format(multiple(row.figures.cpuMs, first), 2),
    ]
    return `| ${cells.join(' | ')} |`
  })

  return ['| what | how | CPU ms | CPU ms, grown | factor |', '|---|---|---:|---:|---:|', ...lines].join('\n')
}
