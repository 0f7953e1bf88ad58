import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { figureTables } from './figures.repo.ts'
import { getFigures } from './figures.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it('figures are kept until a statement writes to one of their tables (decision 151)', async () => {
  const before = getFigures(shop.deps)
  expect(getFigures(shop.deps)).toBe(before)

  const last = await shop.deps.db.wholesaleLevel.findFirstOrThrow({ orderBy: { level: 'desc' } })
  await shop.deps.db.wholesaleLevel.update({ where: { level: last.level }, data: { name: 'Renamed' } })

  expect(getFigures(shop.deps)).toEqual({
    ...before,
    levels: expect.stringContaining('Renamed'),
    lastLevel: 'Renamed',
  })
})

it('figures name every table that their statements read (decision 151)', async () => {
  const source = await readFile(new URL('figures.repo.ts', import.meta.url), 'utf8')

  const read = [...source.matchAll(/\b(?:from|join) ([A-Z]\w+)/g)].map(([, table]) => table)

  expect(new Set(read)).toEqual(new Set(figureTables))
})
