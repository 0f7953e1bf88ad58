import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { findUnregistered } from './registrations.ts'

const read = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../..', file), 'utf8')
const registrations = read('server/modules/index.ts')
const domains = Object.keys(contract)

describe('[B-82] the layout check', () => {
  it('accepts that every domain of the contract is registered', () => {
    expect(findUnregistered(domains, registrations)).toEqual([])
  })

  it.each(domains)('reports %s when its registration is missing or commented out', domain => {
    const isRegistration = (line: string): boolean =>
      line.includes(`contract.${domain},`) || line.includes(`contract['${domain}'],`)
    const lines = registrations.split('\n')
    const finding = `domain ${domain}: server/modules/index.ts does not register its handlers`
    const missing = lines.filter(line => !isRegistration(line)).join('\n')
    expect(findUnregistered(domains, missing)).toEqual([finding])
    const commentedOut = lines.map(line => (isRegistration(line) ? `// ${line}` : line)).join('\n')
    expect(findUnregistered(domains, commentedOut)).toEqual([finding])
  })

  it('is part of check-layout.ts', () => {
    expect(read('server/scripts/check-layout.ts')).toContain(
      "findUnregistered(Object.keys(contract), getText('server/modules/index.ts'))",
    )
  })
})
