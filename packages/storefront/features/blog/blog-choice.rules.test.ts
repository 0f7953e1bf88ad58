import { describe, expect, it } from 'vitest'
import { parseBlogUrl } from './blog-choice.rules.ts'

const none = new URLSearchParams()

describe('blog URLs', () => {
  it.each([
    ['/blog', {}, 'home', {}, '/blog?pageNum=2'],
    ['/blog/list/screens', { id: 'screens' }, 'list', { category: 'screens' }, '/blog/list/screens/2'],
    ['/blog/list', {}, 'list', {}, '/blog/list?pageNum=2'],
    ['/blog/tag/oled', { id: 'oled' }, 'tag', { tag: 'oled' }, '/blog/tag/oled/2'],
    [
      '/blog/archives/2025-05',
      { id: '2025-05' },
      'archives',
      { date: '2025-05' },
      '/blog/archives/2025-05/2',
    ],
    ['/blog/archives/2025', { id: '2025' }, 'archives', { date: '2025' }, '/blog/archives/2025/2'],
    ['/blog/date/2025-05', { id: '2025-05' }, 'date', { date: '2025-05' }, '/blog/date/2025-05?pageNum=2'],
    [
      '/blog/search/face id',
      { id: 'face id' },
      'search',
      { keyword: 'face id' },
      '/blog/search/face%20id?pageNum=2',
    ],
  ])('%s', (pathname, params, kind, choice, second) => {
    const place = parseBlogUrl(pathname, params, none)
    expect(place).toMatchObject({ kind, choice, pageNum: 1 })
    expect(place?.hrefFor(2)).toBe(second)
  })

  it('take the page number from the path or the query', () => {
    expect(parseBlogUrl('/blog/tag/a/3', { id: 'a', page: '3' }, none)?.pageNum).toBe(3)
    expect(parseBlogUrl('/blog', {}, new URLSearchParams('pageNum=4'))?.pageNum).toBe(4)
    expect(parseBlogUrl('/blog/tag/a/x', { id: 'a', page: 'x' }, none)?.pageNum).toBe(1)
  })

  it('are rejected when their date is invalid', () => {
    for (const id of ['2025-13', '2025-00', 'july', '25-07', '2025-07-01']) {
      expect(parseBlogUrl(`/blog/date/${id}`, { id }, none)).toBeNull()
    }
  })
})
