import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pagination, pageWindow } from './pagination.tsx'

const hrefFor = (page: number) => `/list/screens/${page}`
const findAddress = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('Pagination', () => {
  it('links to the first, last, neighboring, previous and next page', () => {
    render(<Pagination page={6} pageCount={24} hrefFor={hrefFor} />)
    const names = within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('link')
      .map(link => link.getAttribute('aria-label'))

    expect(names).toEqual(['Previous page', 'Page 1', 'Page 5', 'Page 6', 'Page 7', 'Page 24', 'Next page'])
    expect(findAddress('Previous page')).toBe('/list/screens/5')
    expect(findAddress('Next page')).toBe('/list/screens/7')
    expect(findAddress('Page 24')).toBe('/list/screens/24')
  })

  it('marks only the current page', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  })

  it.each([
    [1, 'Previous page'],
    [3, 'Next page'],
  ])('does not link beyond the ends on page %d', (page, missing) => {
    render(<Pagination page={page} pageCount={3} hrefFor={hrefFor} />)
    expect(screen.queryByRole('link', { name: missing })).toBeNull()
  })

  it('renders nothing for a single page', () => {
    render(<Pagination page={1} pageCount={1} hrefFor={hrefFor} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

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

  it('always contains the current page, and has a constant number of slots in a long list', () => {
    for (let page = 1; page <= 40; page += 1) {
      const slots = pageWindow(page, 40)
      expect(slots).toHaveLength(7)
      expect(slots.some(slot => 'page' in slot && slot.page === page)).toBe(true)
    }
  })
})
