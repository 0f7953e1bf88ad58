import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { codes } from '@fixbench/contract/core/codes.ts'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#storefront/lib/api/errors.ts'
import { aCheckout } from '#storefront/testing/buying.ts'
import {
  type CheckoutChoices,
  findMissing,
  parsePaymentUrl,
  toPlaceFailure,
  toPlaceInput,
} from './checkout.rules.ts'

const findPage = (id: string | undefined, query = '') => parsePaymentUrl(id, new URLSearchParams(query))

describe('the page at /payment/{id}', () => {
  it('shows the cart, a buy-now or an order', () => {
    expect(findPage('cart')).toEqual({ kind: 'cart' })
    expect(findPage('buy-IP13-SCR-SO', 'count=12')).toEqual({
      kind: 'buy-now',
      skuCode: 'IP13-SCR-SO',
      buyCount: 12,
    })
    expect(findPage('FB250725000046')).toEqual({ kind: 'order', orderNo: 'FB250725000046' })
  })

  it('shows nothing without an id', () => {
    expect([findPage(undefined), findPage(''), findPage('buy-')]).toEqual([null, null, null])
  })

  it.each(['', 'count=0', 'count=-3', 'count=1.5', 'count=many'])('defaults to quantity 1 for %j', query => {
    expect(findPage('buy-X', query)).toMatchObject({ buyCount: 1 })
  })
})

describe('the submitted order', () => {
  const remarks = { note: ' ring twice ', poNumber: ' PO-7 ' }

  const place = (checkout: Partial<Checkout>, choices: CheckoutChoices = {}) =>
    toPlaceInput(aCheckout(checkout), { choices, remarks, submitKey: 'key-12345' })

  it('contains exactly what the buyer chose and saw, with trimmed remarks', () => {
    expect(place({ couponCode: 'TEN' }, { couponCode: 'TEN' })).toEqual({
      addressId: 'A1',
      carrierCode: 'line',
      couponCode: 'TEN',
      points: 0,
      paymentMethod: 'card',
      note: 'ring twice',
      poNumber: 'PO-7',
      submitKey: 'key-12345',
      totalAmount: 110,
      couponTotal: 0,
      items: [{ skuCode: 'IP13-SCR-SO', buyCount: 2, price: 50 }],
    })
  })

  it('leaves the coupon to the server as long as the buyer has not chosen one [SHOP-07]', () => {
    expect(place({ couponCode: 'BEST' })).not.toHaveProperty('couponCode')
    expect(place({ couponCode: null }, { couponCode: '' })).toMatchObject({ couponCode: '' })
  })

  it('is null while the order cannot be placed', () => {
    expect(place({ canSubmit: false })).toBeNull()
    expect(place({ address: null })).toBeNull()
  })
})

describe('the first missing input', () => {
  const problem = { skuCode: 'X', kind: 'stock', message: 'Only 1 left', old: 2, new: 1 } as const

  it.each([
    ['Some items need your attention', { problems: [{ ...problem, isBlocking: true }] }],
    ['Add a shipping address', { address: null }],
    ['We can’t ship this order to your address', { carrierCode: null }],
    [
      'This coupon can’t be applied. Choose another or continue without one.',
      { couponProblem: { code: 300005, msg: '' } },
    ],
    ['No payment method is available for this order', { paymentMethod: null }],
    ['This order can’t be placed yet', { canSubmit: false }],
  ])('%s', (text, changes) => {
    expect(findMissing(aCheckout(changes))).toBe(text)
  })

  it('is null if only a price has changed', () => {
    expect(findMissing(aCheckout({ problems: [{ ...problem, isBlocking: false }] }))).toBeNull()
  })
})

describe('the failure of an order', () => {
  it('includes the changes of 300021', () => {
    const changed = { totalAmount: { old: 1, new: 2 }, items: [] }

    const failure = toPlaceFailure(new ApiError(codes.CHANGED.code, '', changed))

    expect(failure).toEqual({ kind: 'changed', changed: { ...changed, coupon: null } })
  })

  it('includes the remaining stock of 300001', () => {
    const short = { remaining: 1, items: [{ skuCode: 'X', asked: 2, remaining: 1 }] }

    const failure = toPlaceFailure(new ApiError(codes.STOCK_SHORT.code, '', short))

    expect(failure).toEqual({ kind: 'stock', short })
  })

  it('contains code and message of any other error, including one with invalid details', () => {
    expect(toPlaceFailure(new ApiError(300003, 'Expired'))).toEqual({
      kind: 'refused',
      code: 300003,
      message: 'Expired',
      isGone: false,
      orderNo: null,
    })
    expect(toPlaceFailure(new ApiError(codes.ORDER_PRODUCT_MISSING.code, ''))).toMatchObject({ isGone: true })
    expect(toPlaceFailure(new ApiError(codes.CHANGED.code, 'Changed', null))).toMatchObject({
      kind: 'refused',
    })
  })

  it('is an order placed by an earlier attempt if its key was used with other choices', () => {
    const details = { fields: [{ field: 'submitKey', reason: 'was used for another request' }] }
    expect(toPlaceFailure(new ApiError(codes.INVALID.code, 'Check the fields', details))).toEqual({
      kind: 'placed',
    })

    const other = { fields: [{ field: 'note', reason: 'is too long' }] }
    expect(toPlaceFailure(new ApiError(codes.INVALID.code, 'Check the fields', other))).toMatchObject({
      kind: 'refused',
    })
  })

  it('is unknown if no response arrived', () => {
    expect(toPlaceFailure(new TypeError('network'))).toMatchObject({ kind: 'unknown' })
  })
})
