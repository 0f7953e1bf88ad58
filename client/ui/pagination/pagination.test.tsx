import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

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

  it('marks the current page only', () => {
    render(<Pagination page={2} pageCount={3} hrefFor={hrefFor} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2')
  })

  it.each([
    [1, 'Previous page'],
    [3, 'Next page'],
  ])('does not lead beyond the ends on page %d', (page, missing) => {
    render(<Pagination page={page} pageCount={3} hrefFor={hrefFor} />)
    expect(screen.queryByRole('link', { name: missing })).toBeNull()
  })

  it('is absent when one page holds everything', () => {
    render(<Pagination page={1} pageCount={1} hrefFor={hrefFor} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
