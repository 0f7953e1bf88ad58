import { CANCELLATION_REASON } from '@fixbench/contract/after-sale/order-cancellation.ts'
import { expect, it } from 'vitest'
import { describeDecision } from './describe-decision.ts'

const asked = (resolution: 'refund' | 'credit' | 'replacement', reasonCode = 'doa-screen') => ({
  resolution,
  reasonCode,
})

it.each([
  ['replacement', /send the replacement/, 'Close and replace'],
  ['credit', /store credit/, 'Close and credit'],
  ['refund', /We refund/, 'Close and refund'],
] as const)(
  'a return for a %s promises what the buyer asked for [DEMO-12]',
  (resolution, promise, closing) => {
    const accepted = describeDecision(asked(resolution), 'accepted')
    const closed = describeDecision(asked(resolution), 'closed')

    expect(accepted.description).toMatch(promise)
    expect(closed.label).toBe(closing)
  },
)

it('a granted cancellation promises no return label [DEMO-12]', () => {
  const granted = describeDecision(asked('refund', CANCELLATION_REASON), 'accepted')

  expect(granted.label).toBe('Cancel and refund')
  expect(granted.description).not.toContain('label')
})
