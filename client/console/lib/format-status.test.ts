import { expect, it } from 'vitest'
import { formatStatus } from './format-status.ts'

it('[issue 19] statuses read as American English, without hyphens', () => {
  expect(['in-review', 'cancelled', 'paid'].map(formatStatus)).toEqual(['In review', 'Canceled', 'Paid'])
})
