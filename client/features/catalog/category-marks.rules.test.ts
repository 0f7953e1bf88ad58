import { expect, it } from 'vitest'
import { tellingMarks } from './category-marks.rules.ts'

it('[storefront-9] marks a category as HOT only where it stands out among its neighbors', () => {
  expect([...tellingMarks([2, 2, 2, 2])]).toEqual([])
  expect([...tellingMarks([2, 0, 0, 1])]).toEqual([2, 1])
  expect([...tellingMarks([2, 2, 0])]).toEqual([])
  expect([...tellingMarks([2, 2, 0, 0])]).toEqual([2])
  expect([...tellingMarks([])]).toEqual([])
})
