import { describe, expect, it } from 'vitest'
import type { KnownError } from './fault-outcomes.ts'
import { findOffers, formatRule, type ShopCall } from './fault-words.ts'

const createCall = (call: string, summary: string): ShopCall => ({
  call,
  callId: `CALL-${call}`,
  path: `/api/${call.replace('.', '/')}`,
  summary,
})

const createError = (error: string, code: number, callNames: string[]): KnownError => ({
  error,
  kind: 'code',
  code,
  meaning: `Means ${error}`,
  calls: callNames,
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
  createError('CHANGED', 300021, ['cart.submitOrder']),
  createError('SESSION_EXPIRED', 100001, ['cart.add', 'coupon.checkCode']),
  createError('COUPON_EXPIRED', 300003, ['coupon.checkCode']),
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
    expect(first).toBe('call=cart.submitOrder;code=300021')
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

  it.each([
    ['coupon expired', 'call=coupon.checkCode;code=300003'],
    ['300021 first 2', 'call=cart.submitOrder;code=300021;first=2'],
    ['everything down', 'call=*;status=503'],
    ['make the server slow', 'call=*;delay=3000'],
    ['the backend is down', 'call=*;status=503'],
    ['server error', 'call=cart.submitOrder;status=500'],
    ['make adding to cart slow', 'call=cart.add;delay=3000'],
  ])('understands the sentence %s as %s [TEST-17]', (typed, rule) => expect(rules(typed)[0]).toBe(rule))

  it.each([
    ['cart.add 503 three times', 'call=cart.add;status=503;hits=3'],
    ['checkout 300008 once', 'call=cart.submitOrder;code=300008;hits=1'],
    ['cart.add 503 twice', 'call=cart.add;status=503;hits=2'],
    ['cart.add 503 every 3rd', 'call=cart.add;status=503;every=3'],
    ['cart.add 503 the first two', 'call=cart.add;status=503;first=2'],
  ])('understands the count in %s as %s [TEST-11]', (typed, rule) => expect(rules(typed)[0]).toBe(rule))

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
