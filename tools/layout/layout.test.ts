import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listTrackedFiles } from '#tools/tracked-files.ts'
import { findCycles, readImports, readTargets } from './import-graph.ts'
import { findLongFiles } from './lengths.ts'
import { findBareLimits, findMisplacedSql, findTextualJson } from './sql.ts'
import { findUnusedDecodings } from './unused-decodings.ts'
import { findBannedImports, findSiblingImports, findUpwardImports, TEST_BANS } from './zones.ts'

const texts: Record<string, string> = {
  'packages/contract/cart.ts': "import { z } from 'zod'",
  'server/lib/money.ts': "import type { Cart } from '@fixbench/contract/cart.ts'",
  'server/lib/time.ts': "import { money } from './money.ts'\nexport { page } from '../http/page.ts'",
  'server/http/page.ts': "const { time } = await import('@fixbench/server/lib/time.ts')",
}
const graph = readImports(Object.keys(texts), file => texts[file] ?? '')
const layers = [['packages/contract'], ['server/lib'], ['server/http']]

describe('the import graph', () => {
  it('resolves aliases, relative paths, re-exports and dynamic imports, and names packages', () => {
    expect([...graph]).toEqual([
      ['packages/contract/cart.ts', ['zod']],
      ['server/lib/money.ts', ['packages/contract/cart.ts']],
      ['server/lib/time.ts', ['server/lib/money.ts', 'server/http/page.ts']],
      ['server/http/page.ts', ['server/lib/time.ts']],
    ])
  })

  it('reads types, and ignores comments and texts', () => {
    const file = 'server/http/one.ts'
    const text = [
      "type Page = import('./page.ts').Page",
      "// import './comment.ts'",
      "const text = `import './text.ts'`",
      "export type { Part } from './part.ts'",
      'const part = await import(text)',
    ].join('\n')

    expect(readTargets({ file, text })).toEqual(['server/http/page.ts', 'server/http/part.ts'])
    expect(readTargets({ file, text }, { hasTypes: false })).toEqual([])
  })

  it('finds import cycles', () => {
    expect(findCycles(graph)).toEqual([['server/lib/time.ts', 'server/http/page.ts']])
  })

  it('finds imports of a higher layer and files without a layer', () => {
    expect(findUpwardImports(graph, layers, 'server/')).toEqual([
      'server/lib/time.ts: server/lib must not import server/http/page.ts, which is in no lower layer',
    ])
    expect(findUpwardImports(graph, layers.slice(0, 2), 'server/')).toEqual([
      'server/http/page.ts: is in no layer of tools/layout/zones.ts',
    ])
  })

  it('finds imports between sibling folders', () => {
    const features = readImports(
      [
        'packages/storefront/features/cart/cart.ts',
        'packages/storefront/features/cart/line.ts',
        'client/screens/cart.ts',
      ],
      () =>
        "import { line } from '@fixbench/storefront/features/cart/line.ts'\nimport { price } from '@fixbench/storefront/features/catalog/price.ts'",
    )
    expect(findSiblingImports(features, 'packages/storefront/features')).toEqual([
      'packages/storefront/features/cart/cart.ts: packages/storefront/features/cart must not import packages/storefront/features/catalog/price.ts of another folder in packages/storefront/features',
      'packages/storefront/features/cart/line.ts: packages/storefront/features/cart must not import packages/storefront/features/catalog/price.ts of another folder in packages/storefront/features',
    ])
  })
})

describe('banned imports', () => {
  const findIn = (file: string, specifier: string) =>
    findBannedImports(readImports([file], () => `import '${specifier}'`))

  it.each([
    ['packages/contract/cart/cart.contract.ts', 'fastify'],
    ['packages/contract/cart/cart.contract.ts', '@fixbench/server/lib/ids.ts'],
    ['server/http/page.ts', 'react-dom/server'],
    ['server/modules/cart/cart.ts', '@fixbench/storefront/paths.ts'],
    ['client/screens/cart/cart.screen.tsx', '@fixbench/server/lib/ids.ts'],
    ['client/screens/cart/cart.screen.tsx', '../../../server/lib/ids.ts'],
    ['packages/ui/button.tsx', 'node:path'],
    ['packages/ui/button.tsx', '@fixbench/contract/cart/cart.contract.ts'],
    ['packages/console/app/shell.tsx', '@fixbench/server/app.ts'],
  ])('[RULE-card-client-as-real] %s must not import %s', (file, specifier) => {
    expect(findIn(file, specifier)).toHaveLength(1)
  })

  it.each([
    ['packages/contract/cart/cart.contract.ts', 'zod'],
    ['packages/storefront/features/cart/cart.ts', '@fixbench/contract/cart/cart.contract.ts'],
    ['packages/console/app/shell.tsx', '#console/contract/index.ts'],
    ['client/entry-server.tsx', 'node:stream'],
    ['server/http/page.ts', 'fastify'],
  ])('%s may import %s', (file, specifier) => {
    expect(findIn(file, specifier)).toEqual([])
  })

  it('tests of the server must not import the packages that stand on it [issue 39]', () => {
    const text = "import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'"
    const graph = readImports(['server/http/page.test.ts', 'server/testing/global-setup.ts'], () => text)

    expect(findBannedImports(graph, TEST_BANS)).toEqual([
      expect.stringMatching(/^server\/http\/page\.test\.ts: imports packages\/worlds/),
    ])
  })

  it('tests of the client must not import the server [issue 39]', () => {
    const text = "import { createTestApp } from '@fixbench/server/testing/create-test-app.ts'"
    const graph = readImports(['client/screens/cart.test.tsx', 'packages/shop/cart.test.ts'], () => text)

    expect(findBannedImports(graph, TEST_BANS)).toEqual([
      expect.stringMatching(/^client\/screens\/cart\.test\.tsx: imports server\/testing/),
    ])
  })

  it('[RULE-card-client-as-real] the client has none', () => {
    const root = path.resolve(import.meta.dirname, '../..')
    const files = listTrackedFiles().filter(
      file => /^(?:client|packages\/storefront)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
    )

    expect(files.length).toBeGreaterThan(400)
    expect(
      findBannedImports(readImports(files, file => readFileSync(path.join(root, file), 'utf8'))),
    ).toEqual([])
  })
})

describe('SQL', () => {
  const find = (file: string, text: string) => findMisplacedSql([{ file, text }])
  const read = "sql.all(RowSchema, 'select id from Sku')"

  it('is allowed only in repos', () => {
    expect(find('server/modules/cart/cart.service.ts', read)).toHaveLength(1)
    expect(find('server/modules/cart/cart.service.ts', 'tx.$executeRaw`delete from CartLine`')).toHaveLength(
      1,
    )
    expect(find('server/modules/cart/cart.repo.ts', read)).toEqual([])
  })

  it('is distinguished from Prisma calls and prose', () => {
    expect(
      find('server/modules/cart/cart.service.ts', "db.sku.findMany({ select: { id: true } }) // from 'a'"),
    ).toEqual([])
  })

  it('finds a limit by a bare parameter, but not one by limitTo()', () => {
    const findIn = (text: string) => findBareLimits([{ file: 'server/modules/cart/cart.repo.ts', text }])

    expect(findIn('select id from CartLine order by id limit ?2 offset ?3')).toHaveLength(1)
    expect(findIn('select id from CartLine order by id ${limitTo()} offset ?')).toEqual([])
  })

  it('converts subqueries of JSON, whose type depends on the version of SQLite', () => {
    const findIn = (text: string) => findTextualJson([{ file: 'server/modules/cart/cart.repo.ts', text }])
    expect(findIn("select json_object('a', (select json_group_array(b) from c))")).toHaveLength(1)
    expect(findIn("select json_object('a', json((select json_group_array(b) from c)))")).toEqual([])
    expect(
      findIn('select (select count(*) from c) as total, (select json_group_array(b) from c) as rows'),
    ).toEqual([])
  })
})

it('a file of more than 300 lines is found [issue 39]', () => {
  const toFile = (lines: number) => ({ file: `server/${lines}.ts`, text: 'export {}\n'.repeat(lines) })

  expect(findLongFiles([toFile(300), toFile(301)])).toEqual([
    'server/301.ts: 301 lines; split it by subject, at most 300',
  ])
})

it('a decoding whose value nothing uses is found, because the build removes it [SHOP-29]', () => {
  const text = ['try {', '  decodeURI(url)', '} catch {}', 'export const path = decodeURI(url)'].join('\n')

  expect(findUnusedDecodings({ file: 'server/a.ts', text })).toEqual([
    'server/a.ts: the build removes decodeURI(…) where nothing uses its value',
  ])
})
