import { describe, expect, it } from 'vitest'
import { FaultTextError, parseFaults } from './grammar.ts'

const parseParts = (text: string) =>
  parseFaults(text).map(spec =>
    Object.fromEntries(Object.entries(spec).filter(([name]) => !(name in defaults))),
  )
const defaults = { title: '', fields: {}, skip: 0, seed: 1, limitMs: 120_000, isOn: true }

const rejection = (text: string): { part: string; message: string } | undefined => {
  try {
    parseFaults(text)
    return undefined
  } catch (error) {
    return error instanceof FaultTextError ? { part: error.part, message: error.message } : undefined
  }
}

describe('text form of faults', () => {
  it.each([
    ['code=300008', [{ call: '*', code: '300008' }]],
    ['code=COUPON_SCOPE', [{ call: '*', code: 'COUPON_SCOPE' }]],
    ['status=503', [{ call: '*', status: 503 }]],
    ['delay=1500', [{ call: '*', delayMs: 1500 }]],
    ['hang', [{ call: '*', effect: 'hang' }]],
    ['effect=reset', [{ call: '*', effect: 'reset' }]],
    ['cut', [{ call: '*', effect: 'cut-json' }]],
    ['delay=5;reset;', [{ call: '*', delayMs: 5, effect: 'reset' }]],
    [' delay = 10 ; answer-lost ', [{ call: '*', delayMs: 10, effect: 'answer-lost' }]],
    ['call=shop/cart/add;code=300001;first=2', [{ call: 'shop/cart/add', code: '300001', first: 2 }]],
    ['code=300001;after', [{ call: '*', code: '300001', phase: 'after' }]],
    ['code=777;msg=A%2C%20B%3B', [{ call: '*', code: '777', msg: 'A, B;' }]],
    ['code=0;data={"rows":[]%2C"total":0}', [{ call: '*', code: '0', data: { rows: [], total: 0 } }]],
    [
      'member=7;sku=AB-1;every=3;p=0.5;reset',
      [{ call: '*', memberId: '7', skuCode: 'AB-1', every: 3, probability: 0.5, effect: 'reset' }],
    ],
    [
      'code=300008, call=x/y;status=500',
      [
        { call: '*', code: '300008' },
        { call: 'x/y', status: 500 },
      ],
    ],
  ])('parses %s', (text, expected) => {
    expect(parseParts(text)).toEqual(expected)
  })

  it('parses fields to match', () => {
    expect(parseFaults('field.couponId=3;field.items.0.skuCode=A;code=300003')[0]?.fields).toEqual({
      couponId: '3',
      'items.0.skuCode': 'A',
    })
  })

  it.each(['cart.add', 'cart.*', 'shop/cart/add'])('says that %s needs call=', call => {
    expect(() => parseFaults(`${call};code=300001`)).toThrow(`'${call}' names a call: write call=${call}`)
  })

  it.each([
    ['', ''],
    ['code=300008,', ''],
    ['code=12', 'code=12'],
    ['code=NOPE', 'code=NOPE'],
    ['status=99', 'status=99'],
    ['status=abc', 'status=abc'],
    ['delay=-1', 'delay=-1'],
    ['first=0;reset', 'first=0'],
    ['p=1.5;reset', 'p=1.5'],
    ['boom', 'boom'],
    ['speed=3;reset', 'speed=3'],
    ['__proto__=1;reset', '__proto__=1'],
    ['toString=1;reset', 'toString=1'],
    ['constructor', 'constructor'],
    ['call=*', 'call=*'],
    ['code=300008;status=500', 'code=300008;status=500'],
    ['code=300008;code=300001', 'code=300001'],
    ['answer-lost;before', 'before'],
    ['code=5;msg=%E0%A4%A', 'msg=%E0%A4%A'],
    ['code=0;data={', 'data={'],
  ])('refuses %j and names the part', (text, part) => {
    expect(rejection(text)?.part).toBe(part)
  })
})
