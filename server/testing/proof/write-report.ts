import fs from 'node:fs'
import type { Mutation } from './mutation.ts'

export type Proof = {
  mutation: Mutation
  /** Title of the first test that noticed; null when every test stayed green. */
  noticedBy: string | null
  /** Why it could not be tried. */
  obstacle: string | null
}

const cell = (text: string): string => text.trim().replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

const outcome = ({ noticedBy, obstacle }: Proof): string => {
  if (obstacle !== null) return `**not applied**: ${obstacle}`
  return noticedBy ?? '**stayed green**'
}

const toKey = ({ file, search, replacement }: Mutation): string => JSON.stringify([file, search, replacement])

/** Adds results to those of earlier runs, and answers the latest of each mutation; one that never ran is not applied. */
export const mergeResults = (
  file: string,
  mutations: readonly Mutation[],
  proofs: readonly Proof[],
): Proof[] => {
  const stored = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Proof[]) : []
  const latest = new Map([...stored, ...proofs].map(proof => [toKey(proof.mutation), proof]))
  const merged = mutations.map(
    mutation => latest.get(toKey(mutation)) ?? { mutation, noticedBy: null, obstacle: 'not tried yet' },
  )
  fs.writeFileSync(file, JSON.stringify(merged))
  return merged
}

/** Writes the latest result of every mutation for the documentation. */
export const writeReport = (file: string, proofs: readonly Proof[]): void => {
  const caught = proofs.filter(({ noticedBy }) => noticedBy !== null).length
  const rows = proofs.map(proof => {
    const { mutation } = proof
    const change = `\`${cell(mutation.search)}\` → \`${cell(mutation.replacement) || ' '}\``
    return `| ${cell(mutation.file)} | ${change} | ${mutation.ids.join(', ')} | ${cell(outcome(proof))} |`
  })
  const head = [
    '# What the tests notice',
    '',
    'Written by `npm run check:proof`. It breaks a copy of the product in one place at a time and runs only the tests',
    'that name the requirement; a fault that no test notices fails the check.',
    '',
    `Latest results: ${proofs.length} faults, ${caught} noticed.`,
    '',
    '| file | fault | requirement | first test that fails |',
    '| ---- | ----- | ----------- | --------------------- |',
  ]
  fs.writeFileSync(file, `${[...head, ...rows].join('\n')}\n`)
}
