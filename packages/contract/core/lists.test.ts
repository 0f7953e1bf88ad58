import { expect, it } from 'vitest'
import { toParts } from './lists.ts'

it.each([
  ['into full parts', 4, [['a', 'b', 'c', 'd']]],
  ['with a shorter last part', 3, [['a', 'b', 'c'], ['d']]],
  ['item by item', 1, [['a'], ['b'], ['c'], ['d']]],
])('a list is cut %s', (_, size, parts) => {
  expect(toParts(['a', 'b', 'c', 'd'], size)).toEqual(parts)
})

it('an empty list has no parts', () => {
  expect(toParts([], 3)).toEqual([])
})
