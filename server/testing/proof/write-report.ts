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

/** Writes the result of a whole run for the documentation. */
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
    `Last run: ${proofs.length} faults, ${caught} noticed.`,
    '',
    '| file | fault | requirement | first test that fails |',
    '| ---- | ----- | ----------- | --------------------- |',
  ]
  fs.writeFileSync(file, `${[...head, ...rows].join('\n')}\n`)
}
