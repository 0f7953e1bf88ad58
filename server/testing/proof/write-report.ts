import fs from 'node:fs'
import { formatTable, mergeRows, toCell } from '../report-table.ts'
import type { Mutation } from './mutation.ts'

export type Proof = {
  mutation: Mutation
  /** Title of the first test that failed; null when all tests passed. */
  noticedBy: string | null
  /** Why the mutation couldn't be applied. */
  obstacle: string | null
}

/** Formats a text as code like the project's formatter: two backticks and, where needed, blanks around one with a backtick. */
const toCode = (text: string): string => {
  const cell = toCell(text) || ' '
  const mark = cell.includes('`') ? '``' : '`'
  const gap = cell.startsWith('`') || cell.endsWith('`') ? ' ' : ''

  return `${mark}${gap}${cell}${gap}${mark}`
}

/** Cells that identify a fault across runs. */
const toFaultCells = ({ file, search, replacement, ids }: Mutation): string[] => [
  file,
  `${toCode(search)} → ${toCode(replacement)}`,
  ids.join(', '),
]

const toResultCell = ({ noticedBy, obstacle }: Proof): string => {
  if (obstacle !== null) return `**not applied**: ${toCell(obstacle)}`
  return noticedBy === null ? '**stayed green**' : toCell(noticedBy)
}

/** Formats the report on all mutations. Those not in `proofs` keep their result in `earlier`, the previous report. */
export const formatReport = (
  earlier: string,
  mutations: readonly Mutation[],
  proofs: readonly Proof[],
): string => {
  const results = new Map(proofs.map(proof => [proof.mutation, toResultCell(proof)]))
  const rows = mergeRows(
    earlier,
    mutations.map(mutation => ({ cells: toFaultCells(mutation), result: results.get(mutation) })),
  )
  const noticedCount = rows.filter(cells => cells.at(-1)?.startsWith('**') === false).length
  return `# Mutation test results

Written by \`npm run check:proof\`. It breaks a copy of the product in one place at a time and runs only the tests
that name the requirement; a fault that no test notices fails the check.

Latest results: ${mutations.length} faults, ${noticedCount} noticed.

${formatTable(['file', 'fault', 'requirement', 'first test that fails'], rows)}`
}

/** Merges the results of a complete or partial run into the report in `file`. */
export const updateReport = (
  file: string,
  mutations: readonly Mutation[],
  proofs: readonly Proof[],
): void => {
  const earlier = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : ''
  fs.writeFileSync(file, formatReport(earlier, mutations, proofs))
}
