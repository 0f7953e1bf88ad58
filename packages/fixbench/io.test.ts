import { expect, it } from 'vitest'
import { toTable } from './io.ts'

it('tables have columns of equal width, and none without rows', () => {
  const table = toTable(
    ['ID', 'CODE'],
    [
      ['a', null],
      ['long', 300_001],
    ],
  )

  expect(table).toBe('ID    CODE\na     -\nlong  300001')
  expect(toTable(['ID'], [])).toBe('')
})
