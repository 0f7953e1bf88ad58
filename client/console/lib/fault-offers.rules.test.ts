import { describe, expect, it } from 'vitest'
import { findOffers, formatRule, type KnownError, type ShopCall } from './fault-offers.rules.ts'

const createCall = (call: string, summary: string): ShopCall => ({
  call,
  callId: `CALL-${call}`,
  domain: call.split('.')[0] ?? '',
  method: 'POST',
  path: `/api/${call.replace('.', '/')}`,
  access: 'member',
  bodyKind: 'json',
  summary,
  fields: [],
  codes: [],
})

const createError = (error: string, code: number, calls: string[]): KnownError => ({
  error,
  kind: 'code',
  code,
  msg: '',
  meaning: `Means ${error}`,
  expect: '',
  calls,
  natural: null,
  forced: { persona: null, rule: '', step: '' },
  call: '',
})

const calls = [
  createCall('cart.add', 'Put pieces into the cart'),
  createCall('cart.submitOrder', 'Place the order'),
  createCall('coupon.checkCode', 'Check a coupon code'),
  createCall('search.suggest', 'Suggestions'),
]
const errors = [
  createError('COUPON_SCOPE', 300008, ['cart.submitOrder', 'coupon.checkCode']),
  createError('STOCK_SHORT', 300001, ['cart.add', 'cart.submitOrder']),
]
const rules = (typed: string) => findOffers(typed, calls, errors).map(formatRule)

describe('failures that match a query', () => {
  it('offers a code on each call that declares it, and on every call', () => {
    expect(rules('300008')).toEqual([
      'call=cart.submitOrder;code=300008',
      'call=coupon.checkCode;code=300008',
      'call=*;code=300008',
    ])
  })

  it('offers the failures of the checkout calls, those of placing the order first', () => {
    const [first, ...more] = rules('checkout')
    expect(first).toBe('call=cart.submitOrder;code=300008')
    expect(more).toContain('call=coupon.checkCode;hang')
    expect(more.some(rule => rule.includes('search'))).toBe(false)
  })

  it.each([
    ['cart.add 503', 'call=cart.add;status=503'],
    ['checkout 300008', 'call=cart.submitOrder;code=300008'],
    ['suggest timeout', 'call=search.suggest;hang'],
    ['300001 cart.add', 'call=cart.add;code=300001'],
    ['force 300008 on a checkout', 'call=cart.submitOrder;code=300008'],
    ['sold out', 'call=cart.submitOrder;code=300001'],
    ['cart.add out of stock', 'call=cart.add;code=300001'],
  ])('offers %s first as %s', (typed, rule) => expect(rules(typed)[0]).toBe(rule))

  it('offers nothing for an empty or unknown query', () => {
    expect(rules('  ')).toEqual([])
    expect(rules('zebra')).toEqual([])
    expect(rules('cart zebra')).toEqual([])
    expect(rules('make it fail')).toEqual([])
  })

  it.each(['constructor', '__proto__', 'toString 300008'])('survives %s', typed => {
    expect(rules(typed)).toEqual([])
  })
})
