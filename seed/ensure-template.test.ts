import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readTargets } from '@fixbench/tools/layout/import-graph.ts'
import { describe, expect, it } from 'vitest'
import { getTemplateKey } from './ensure-template.ts'
import sources from './template-sources.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dirname, '..')
/** Source files that `entry` imports, directly or indirectly. */
const listReached = (entry: string): string[] => {
  const reached = new Set([entry])
  for (const file of reached) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const target of readTargets({ file, text }, { hasTypes: false })) {
      if (existsSync(path.join(ROOT, target))) reached.add(target)
    }
  }

  return [...reached]
}

describe('the key of a template', () => {
  it('covers every file that the seed imports', () => {
    const reached = listReached('seed/ensure-template.ts')
    expect(reached).toContain('packages/domain/money.ts')
    const isCovered = (file: string) => sources.some(one => file === one || file.startsWith(`${one}/`))
    expect(reached.filter(file => !isCovered(file))).toEqual([])
  })

  it('changes with an article, but not with a README or a test', () => {
    const options = { size: 'small', factor: 1 } as const
    const key = getTemplateKey(options)
    const changed = (ending: string) =>
      getTemplateKey(options, file => (file.endsWith(ending) ? 'changed' : readFileSync(file)))
    expect(changed('activation-lock-on-parts.md')).not.toBe(key)
    expect(changed('README.md')).toBe(key)
    expect(changed('seed.test.ts')).toBe(key)
  })
})
