import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { getCategoryTree } from './category-tree.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp()
})
afterAll(async () => {
  await one.close()
  await other.close()
})

it('worlds with equal categories share one tree, until one of them changes a category (decision 151)', async () => {
  const tree = getCategoryTree(one.deps)
  expect(getCategoryTree(other.deps)).toBe(tree)

  const { id } = await other.deps.db.category.findFirstOrThrow({ where: { level: 1, status: 1 } })
  await other.deps.db.category.update({ where: { id }, data: { nameEn: 'Renamed' } })
  other.deps.cache.bump('content')

  expect(
    [getCategoryTree(other.deps), getCategoryTree(one.deps)].map(found => found.find(id)?.nameEn),
  ).toEqual(['Renamed', tree.find(id)?.nameEn])
  expect(tree.find(id)?.nameEn).not.toBe('Renamed')
})
