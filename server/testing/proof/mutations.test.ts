import path from 'node:path'
import { expect, test } from 'vitest'
import { findObstacle } from './apply-mutation.ts'
import { createTestFinder } from './find-tests.ts'
import { mutations } from './mutations/index.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('every mutation applies to the current sources, and a test names its requirement', () => {
  const findTests = createTestFinder(root)
  const obstacles = mutations.flatMap(mutation => {
    const { file, ids } = mutation
    if (findTests(ids).length === 0) return [`${file}: no test names ${ids.join(', ')}`]
    return findObstacle(root, mutation) ?? []
  })
  expect(obstacles).toEqual([])
})
