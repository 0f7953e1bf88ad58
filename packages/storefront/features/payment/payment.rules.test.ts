import { describe, expect, it } from 'vitest'
import { aPaymentMethod, aTransfer } from '#storefront/testing/buying.ts'
import { canStillChange, getPayButtonLabel, selectMethod } from './payment.rules.ts'

describe('the payment method', () => {
  const card = aPaymentMethod()
  const transfer = aTransfer()
  const small = aTransfer({ isAvailable: false, reason: 'For orders of $500.00 or more' })

  it('is that of the order if available', () => {
    expect(selectMethod([card, transfer], 'bank-transfer')).toBe(transfer)
  })

  it('is the first available one otherwise', () => {
    expect(selectMethod([small, card], 'bank-transfer')).toBe(card)
    expect(selectMethod([small], null)).toBeUndefined()
  })

  it('determines the label of the pay button', () => {
    expect([getPayButtonLabel(card), getPayButtonLabel(transfer), getPayButtonLabel(undefined)]).toEqual([
      'Pay by card',
      'Show bank details',
      'Pay',
    ])
    expect(getPayButtonLabel(aPaymentMethod({ kind: 'wallet', name: 'QuickPay' }))).toBe('Pay with QuickPay')
  })
})

it('polls only while a payment can still change', () => {
  expect((['created', 'pending'] as const).map(canStillChange)).toEqual([true, true])
  expect((['paid', 'failed', 'cancelled', 'expired', 'refunded'] as const).some(canStillChange)).toBe(false)
})
