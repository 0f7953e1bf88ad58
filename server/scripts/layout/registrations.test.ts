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
  it('finds every domain of the contract registered', () => {
    expect(findUnregistered(domains, registrations)).toEqual([])
  })

  it.each(domains)('names %s when its registration is missing or commented out', domain => {
    const isOwn = (line: string): boolean =>
      line.includes(`contract.${domain},`) || line.includes(`contract['${domain}'],`)
    const lines = registrations.split('\n')
    const finding = `domain ${domain}: server/modules/index.ts does not register its handlers`
    const missing = lines.filter(line => !isOwn(line)).join('\n')
    expect(findUnregistered(domains, missing)).toEqual([finding])
    const silent = lines.map(line => (isOwn(line) ? `// ${line}` : line)).join('\n')
    expect(findUnregistered(domains, silent)).toEqual([finding])
  })

  it('asks for the registration', () => {
    expect(read('server/scripts/check-layout.ts')).toContain(
      "findUnregistered(Object.keys(contract), getText('server/modules/index.ts'))",
    )
  })
})
