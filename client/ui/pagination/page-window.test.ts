import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

const text = (page: number, pageCount: number) =>
  pageWindow(page, pageCount)
    .map(slot => ('page' in slot ? slot.page : '…'))
    .join(' ')

describe('pageWindow', () => {
  it.each([
    [1, 1, '1'],
    [2, 7, '1 2 3 4 5 6 7'],
    [1, 24, '1 2 3 4 5 … 24'],
    [4, 24, '1 2 3 4 5 … 24'],
    [5, 24, '1 … 4 5 6 … 24'],
    [20, 24, '1 … 19 20 21 … 24'],
    [21, 24, '1 … 20 21 22 23 24'],
    [24, 24, '1 … 20 21 22 23 24'],
  ])('shows page %d of %d as %s', (page, pageCount, expected) => expect(text(page, pageCount)).toBe(expected))

  it('always holds the current page, and the same number of slots in a long list', () => {
    for (let page = 1; page <= 40; page += 1) {
      const slots = pageWindow(page, 40)
      expect(slots).toHaveLength(7)
      expect(slots.some(slot => 'page' in slot && slot.page === page)).toBe(true)
    }
  })
})
