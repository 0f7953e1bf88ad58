import { expect, it } from 'vitest'
import { formatBlogDate } from './blog-date.ts'

it.each([
  ['2024', '2024'],
  ['2025-07', 'July 2025'],
  ['2025-07-25', 'July 25, 2025'],
  ['2025-13', null],
  ['july', null],
])('formats the date %s of a list of articles as %s', (text, formatted) => {
  expect(formatBlogDate(text)).toBe(formatted)
})
