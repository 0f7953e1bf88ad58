import { describe, expect, it } from 'vitest'
import { aPaymentMethod, aTransfer } from '#client/testing/buying.ts'
import { chooseMethod, mayChange, payLabel } from './payment.rules.ts'

describe('the way to pay', () => {
  const card = aPaymentMethod()
  const transfer = aTransfer()
  const small = aTransfer({ isAvailable: false, reason: 'For orders from $500' })

  it('is the one of the order while it takes the amount', () => {
    expect(chooseMethod([card, transfer], 'bank-transfer')).toBe(transfer)
  })

  it('is the first available one when the wanted one refuses', () => {
    expect(chooseMethod([small, card], 'bank-transfer')).toBe(card)
    expect(chooseMethod([small], null)).toBeUndefined()
  })

  it('names what its button does', () => {
    expect([payLabel(card), payLabel(transfer), payLabel(undefined)]).toEqual([
      'Pay by card',
      'Show bank details',
      'Pay',
    ])
    expect(payLabel(aPaymentMethod({ kind: 'wallet', name: 'QuickPay' }))).toBe('Pay with QuickPay')
  })
})

it('asks again only while a payment may still change', () => {
  expect((['created', 'pending'] as const).map(mayChange)).toEqual([true, true])
  expect((['paid', 'failed', 'cancelled', 'expired', 'refunded'] as const).some(mayChange)).toBe(false)
})
