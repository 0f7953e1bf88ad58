import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aTicket } from '#storefront/testing/orders.ts'
import { type Gateway, signPayment } from './sign-payment.ts'

const gateway = (): Gateway => {
  const { gateway: found } = aTicket()
  if (found === null) throw new Error('The ticket goes to no host')
  return found
}

describe('signing a card payment in the browser', () => {
  it('[CONST-card-signature] hashes the ten values in order, without a separator, as lower-case hex', () => {
    const text =
      'fixbenchmainhttp://host.test/gateway/returnPN1USD110.00MiaMembermia@example.comkey-of-this-payment'
    expect(signPayment(gateway()).signature).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  })

  it('[CONST-card-signature] returns a known hash', () => {
    expect(signPayment(gateway()).signature).toBe(
      '309d7a5db4507a371729223038b7459f7b9677c4e817127b02f8ea05d79e093a',
    )
  })

  it('signs non-ASCII names as UTF-8', () => {
    const { billing, ...rest } = gateway()
    const { signature } = signPayment({ ...rest, billing: { ...billing, billingFirstName: 'Łukasz' } })
    const text =
      'fixbenchmainhttp://host.test/gateway/returnPN1USD110.00ŁukaszMembermia@example.comkey-of-this-payment'
    expect(signature).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  })

  it('[CONST-card-currency] [CONST-card-method] posts USD and Credit Card', () => {
    expect(signPayment(gateway())).toMatchObject({ currency: 'USD', method: 'Credit Card' })
  })

  it('[RULE-7.8-params-on-client] builds every posted field, and keeps the signing key out', () => {
    expect(Object.values(signPayment(gateway()))).not.toContain('key-of-this-payment')
    expect(Object.keys(signPayment(gateway())).toSorted()).toEqual([
      'account',
      'amount',
      'billingEmail',
      'billingFirstName',
      'billingLastName',
      'currency',
      'method',
      'noticeUrl',
      'orderNumber',
      'returnUrl',
      'signature',
      'terminal',
    ])
  })
})
