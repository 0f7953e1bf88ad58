import { formatInteger } from '@fixbench/contract/core/format.ts'
import type { ReactNode } from 'react'

/** Title of a control: `Set price` for `set-price`. */
export const formatControlTitle = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** Display text of a status: `In review` for `in-review`. */
export const formatStatus = (status: string): string =>
  formatControlTitle(status.replace('cancelled', 'canceled'))

/** Content of a cell or a note. A number is a count and gets thousands separators: `20,400`. */
export const formatContent = (content: ReactNode): ReactNode =>
  typeof content === 'number' ? formatInteger(content) : content

/** A file size: `1.4 MB`. */
export const formatBytes = (bytes: number): string => {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}
