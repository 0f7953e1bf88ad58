import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findObstacle } from './apply-mutation.ts'
import { createTestFinder } from './find-tests.ts'
import { mutations } from './mutations/index.ts'
import { rowsWithoutFault } from './rows-without-fault.ts'

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

/** Ids of the rules, entities, states and constants in the tables of docs/requirements. */
const listRequiredIds = (): string[] => {
  const folder = path.join(root, 'docs/requirements')
  const tables = readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => readFileSync(path.join(folder, name), 'utf8'))

  return tables.flatMap(table =>
    Array.from(table.matchAll(/^\| ((?:RULE|ENTITY|STATE|CONST)-[\w.-]+)/gm), ([, id = '']) => id),
  )
}

test('every rule, entity, state and constant has a fault or a reason for none [TEST-14]', () => {
  const required = listRequiredIds()
  const broken = new Set(mutations.flatMap(({ ids }) => ids))

  expect(required.length).toBeGreaterThan(200)
  expect(required.filter(id => !broken.has(id) && rowsWithoutFault[id] === undefined)).toEqual([])
})

test('a reason belongs to a requirement without a fault [TEST-14]', () => {
  const required = new Set(listRequiredIds())
  const broken = new Set(mutations.flatMap(({ ids }) => ids))

  expect(Object.keys(rowsWithoutFault).filter(id => broken.has(id) || !required.has(id))).toEqual([])
})
