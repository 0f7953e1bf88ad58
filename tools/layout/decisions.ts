import path from 'node:path'
import { groupBy } from '@fixbench/contract/core/lists.ts'
import type { TextFile } from '#tools/requirements/references.ts'

const INDEX = 'docs/decisions/README.md'

/**
 * Finds decision records without a date or status, records that share a number, and rows of the index that are missing,
 * repeated, out of order or different from their record.
 */
export const findDecisionFaults = (records: readonly TextFile[], index: string): string[] => [
  ...records.flatMap(findHeadingFaults),
  ...findSharedNumbers(records),
  ...findIndexFaults(records, index),
]

const findHeadingFaults = ({ file, text }: TextFile): string[] => {
  const faults: string[] = []
  const number = path.posix.basename(file).slice(0, 3)

  if (!text.startsWith(`# ${number} `)) faults.push(`${file}: needs the heading "# ${number} <decision>"`)
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(text)) faults.push(`${file}: needs "Date: YYYY-MM-DD"`)
  if (!/^Status: (?:accepted|superseded by \d{3})$/m.test(text)) {
    faults.push(`${file}: needs "Status: accepted" or "Status: superseded by NNN"`)
  }

  return faults
}

const findSharedNumbers = (records: readonly TextFile[]): string[] => {
  const files = groupBy(records, ({ file }) => path.posix.basename(file).slice(0, 3))

  return [...files]
    .filter(([, sharing]) => sharing.length > 1)
    .map(
      ([number, sharing]) => `decision ${number} occurs twice: ${sharing.map(({ file }) => file).join(', ')}`,
    )
}

const findIndexFaults = (records: readonly TextFile[], index: string): string[] => {
  const rows = index
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.replaceAll(/\s+/g, ' '))
  const expected = [
    '| Number | Decision | Status | Date |',
    '| --- | --- | --- | --- |',
    ...records.toSorted((one, other) => (one.file < other.file ? -1 : 1)).map(toRow),
  ]

  const missing = expected.filter(row => !rows.includes(row)).map(row => `${INDEX}: needs the row ${row}`)
  const wrong = rows
    .filter((row, position) => !expected.includes(row) || rows.indexOf(row) !== position)
    .map(row => `${INDEX}: has a repeated or wrong row ${row}`)
  const isInOrder = missing.length + wrong.length > 0 || rows.join('\n') === expected.join('\n')

  return [...missing, ...wrong, ...(isInOrder ? [] : [`${INDEX}: its rows are not in the order of numbers`])]
}

const toRow = ({ file, text }: TextFile): string => {
  const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(text) ?? []
  const [, status = ''] = /^Status: (\w+)/m.exec(text) ?? []
  const [, date = ''] = /^Date: (.+)$/m.exec(text) ?? []

  return `| [${number}](${path.posix.basename(file)}) | ${title} | ${status} | ${date} |`
}
