import { expect, it } from 'vitest'
import { countText, dayText, momentText } from './date-text.ts'

const at = new Date('2025-08-07T09:05:59.000Z')

it('formats days and instants in American English', () => {
  expect(dayText(at)).toBe('Aug 7, 2025')
  expect(momentText(at)).toBe('Aug 7, 2025, 9:05 AM UTC')
})

it('formats counts with thousands separators', () => {
  expect([0, 180, 1900, 66_000].map(countText)).toEqual(['0', '180', '1,900', '66,000'])
})
