import { expect, it } from 'vitest'
import { groupByDay } from './viewed-days.rules.ts'

it('groups viewed products by day in their order', () => {
  const entries = [
    '2025-07-25T08:00:00Z',
    '2025-07-25T01:00:00Z',
    '2025-07-24T23:00:00Z',
    '2025-07-02T01:00:00Z',
  ].map(viewTime => ({ viewTime }))
  const days = groupByDay(entries, Date.UTC(2025, 6, 25, 9))

  expect(days.map(({ label, entries: { length } }) => [label, length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Jul 2, 2025', 1],
  ])
})
