import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => path.join(folder, name))

it('[B-26] all texts say that points are earned on items, because shipping and taxes earn none', () => {
  const files = [
    ...filesIn('client', '.tsx'),
    ...filesIn('packages/storefront', '.tsx'),
    ...filesIn('packages/ui', '.tsx'),
    ...filesIn('packages/console', '.tsx'),
    ...filesIn('seed/data', '.json'),
  ]
  const vague = files.filter(file =>
    /(points?|earn one) (for|per) (every |each |a )?dollar(?! of (goods|items)| you spend on items)/i.test(
      readFileSync(file, 'utf8'),
    ),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(vague).toEqual([])
})
