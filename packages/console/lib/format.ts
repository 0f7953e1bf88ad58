import { capitalize, formatInteger, formatMeasure } from '@fixbench/contract/core/format.ts'
import type { ReactNode } from 'react'

/** Title of a control: `Set price` for `set-price`. */
export const formatControlTitle = (name: string): string => capitalize(name).replaceAll('-', ' ')

/** Display text of a status: `In review` for `in-review`. */
export const formatStatus = (status: string): string =>
  formatControlTitle(status.replace('cancelled', 'canceled'))

/** Content of a cell or a note. A number is a count and gets thousands separators: `20,400`. */
export const formatContent = (content: ReactNode): ReactNode =>
  typeof content === 'number' ? formatInteger(content) : content

/** A text as one word of a shell command: `it's` becomes `'it'\''s'`. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A file size: `1.4 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000_000) return formatMeasure(Math.round(bytes / 1000), 'kB')
  if (bytes < 1_000_000_000) return formatMeasure((bytes / 1_000_000).toFixed(1), 'MB')
  return formatMeasure((bytes / 1_000_000_000).toFixed(1), 'GB')
}
