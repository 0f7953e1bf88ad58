import { expect, it } from 'vitest'
import { dayText, momentText } from './time.ts'

const at = new Date('2025-08-07T09:05:59.000Z')

it('formats days and instants in American English', () => {
  expect(dayText(at)).toBe('Aug 7, 2025')
  expect(momentText(at)).toBe('Aug 7, 2025, 9:05 AM UTC')
})
