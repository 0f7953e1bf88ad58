import { expect, it } from 'vitest'
import { findDistinctiveMarks } from './list.screen.tsx'

it('[storefront-9] shows the HOT badge only if at most half of the categories have it', () => {
  expect([...findDistinctiveMarks([2, 2, 2, 2])]).toEqual([])
  expect([...findDistinctiveMarks([2, 0, 0, 1])]).toEqual([2, 1])
  expect([...findDistinctiveMarks([2, 2, 0])]).toEqual([])
  expect([...findDistinctiveMarks([2, 2, 0, 0])]).toEqual([2])
  expect([...findDistinctiveMarks([])]).toEqual([])
})
