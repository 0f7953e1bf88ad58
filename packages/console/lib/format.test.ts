import { expect, it } from 'vitest'
import { formatStatus } from './format.ts'

it('[issue 19] statuses are in American English, without hyphens', () => {
  expect(['in-review', 'cancelled', 'paid'].map(formatStatus)).toEqual(['In review', 'Canceled', 'Paid'])
})
