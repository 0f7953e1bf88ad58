import { expect, it } from 'vitest'
import { formatReason } from './format-reason.ts'

it.each([
  ['must be in the past', 'Birthday must be in the past'],
  ['Enter a birthday', 'Enter a birthday'],
  ['please input your birthday', 'please input your birthday'],
])('the reason “%s” reads “%s”', (reason, sentence) => {
  expect(formatReason('Birthday', reason)).toBe(sentence)
})
