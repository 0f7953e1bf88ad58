import { describe, expect, it } from 'vitest'
import { findCycles, readImports } from './import-graph.ts'
import { findMisplacedSql } from './sql.ts'
import { findSiblingImports, findUpwardImports } from './zones.ts'

const texts: Record<string, string> = {
  'server/contract/cart.ts': "import { z } from 'zod'",
  'server/lib/money.ts': "import type { Cart } from '#contract/cart.ts'",
  'server/lib/time.ts': "import { money } from './money.ts'\nexport { page } from '../http/page.ts'",
  'server/http/page.ts': "const { time } = await import('#server/lib/time.ts')",
}
const graph = readImports(Object.keys(texts), file => texts[file] ?? '')
const layers = [['server/contract'], ['server/lib'], ['server/http']]

describe('the import graph', () => {
  it('resolves aliases, relative paths, re-exports and dynamic imports, and ignores packages', () => {
    expect([...graph]).toEqual([
      ['server/contract/cart.ts', []],
      ['server/lib/money.ts', ['server/contract/cart.ts']],
      ['server/lib/time.ts', ['server/lib/money.ts', 'server/http/page.ts']],
      ['server/http/page.ts', ['server/lib/time.ts']],
    ])
  })

  it('finds import cycles', () => {
    expect(findCycles(graph)).toEqual([['server/lib/time.ts', 'server/http/page.ts']])
  })

  it('finds imports of a higher layer and files without a layer', () => {
    expect(findUpwardImports(graph, layers, 'server/')).toEqual([
      'server/lib/time.ts: server/lib must not import server/http/page.ts, which is in no lower layer',
    ])
    expect(findUpwardImports(graph, layers.slice(0, 2), 'server/')).toEqual([
      'server/http/page.ts: is in no layer of server/scripts/layout/zones.ts',
    ])
  })

  it('finds imports between sibling folders', () => {
    const features = readImports(
      ['client/features/cart/cart.ts', 'client/features/cart/line.ts', 'client/screens/cart.ts'],
      () =>
        "import { line } from '#client/features/cart/line.ts'\nimport { price } from '#client/features/catalog/price.ts'",
    )
    expect(findSiblingImports(features, 'client/features')).toEqual([
      'client/features/cart/cart.ts: client/features/cart must not import client/features/catalog/price.ts of another folder in client/features',
      'client/features/cart/line.ts: client/features/cart must not import client/features/catalog/price.ts of another folder in client/features',
    ])
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
})
