import { describe, expect, it } from 'vitest'
import { formatRule, type KnownError, offersFor, type ShopCall } from './fault-offers.rules.ts'

const aCall = (call: string, summary: string): ShopCall => ({
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

const anError = (error: string, code: number, calls: string[]): KnownError => ({
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
  aCall('cart.add', 'Put pieces into the cart'),
  aCall('cart.submitOrder', 'Place the order'),
  aCall('coupon.checkCode', 'Check a coupon code'),
  aCall('search.suggest', 'Suggestions'),
]
const errors = [
  anError('COUPON_SCOPE', 300008, ['cart.submitOrder', 'coupon.checkCode']),
  anError('STOCK_SHORT', 300001, ['cart.add', 'cart.submitOrder']),
]
const rules = (typed: string) => offersFor(typed, calls, errors).map(formatRule)

describe('what a tester may mean', () => {
  it('offers a code on each call that declares it, and on all', () => {
    expect(rules('300008')).toEqual([
      'call=cart.submitOrder;code=300008',
      'call=coupon.checkCode;code=300008',
      'call=*;code=300008',
    ])
  })

  it('offers the failures of the calls of checkout, placing the order first', () => {
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

  it('offers nothing for nothing', () => {
    expect(rules('  ')).toEqual([])
    expect(rules('zebra')).toEqual([])
    expect(rules('cart zebra')).toEqual([])
    expect(rules('make it fail')).toEqual([])
  })
})
