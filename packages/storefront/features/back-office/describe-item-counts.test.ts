import { expect, it } from 'vitest'
import { describeItemCounts } from './describe-item-counts.ts'

it.each([
  [1, 1, '1 unit'],
  [1, 153, '153 units'],
  [2, 3, 'and 1 more item, 3 units in all'],
  [4, 153, 'and 3 more items, 153 units in all'],
])('%s items of %s units read as “%s” [DEMO-12]', (lineCount, pieceCount, text) => {
  expect(describeItemCounts({ lineCount, pieceCount })).toBe(text)
})
