import { describe, expect, it } from 'vitest'
import { readImports } from './import-graph.ts'
import { findUnlistedPackages } from './manifests.ts'

const texts: Record<string, string> = {
  'client/app/start.ts': [
    "import fs from 'node:fs'",
    "import { wire } from 'virtual:contract-wire'",
    "import { api } from '@fixbench/storefront/lib/api.ts'",
    "import { start } from '#client/app/begin.ts'",
  ].join('\n'),
  'client/app/begin.ts': "export type { Api } from '@fixbench/storefront/lib/api.ts'",
  'packages/storefront/lib/api.ts': "import { z } from 'zod/mini'",
  'bench/run.ts': "import { z } from 'zod'",
}
const graph = readImports(Object.keys(texts), file => texts[file] ?? '')

const findIn = (client: readonly string[], storefront: readonly string[]): string[] =>
  findUnlistedPackages(graph, [
    { name: '@fixbench/web', folder: 'client', dependencies: client },
    { name: '@fixbench/storefront', folder: 'packages/storefront', dependencies: storefront },
  ])

describe('the manifests of the packages', () => {
  it('name each package that a file imports, once', () => {
    expect(findIn([], [])).toEqual([
      "client/package.json: doesn't list @fixbench/storefront, which client/app/start.ts imports",
      "packages/storefront/package.json: doesn't list zod, which packages/storefront/lib/api.ts imports",
    ])
  })

  it('are complete with these names', () => {
    expect(findIn(['@fixbench/storefront'], ['zod'])).toEqual([])
  })
})
