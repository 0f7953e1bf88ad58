import { expect, it } from 'vitest'
import { toFreeTitle } from './free-title.ts'

it.each([
  ['Demo', [], 'Demo'],
  ['Demo', ['Demo'], 'Demo (2)'],
  ['Demo', ['Demo', 'Demo (2)'], 'Demo (3)'],
  ['Demo (2)', ['Demo (2)'], 'Demo (3)'],
  ['D'.repeat(100), ['D'.repeat(100)], `${'D'.repeat(96)} (2)`],
])('a world titled %j beside %j is titled %j', (title, taken, expected) => {
  expect(toFreeTitle(title, taken)).toBe(expected)
})
