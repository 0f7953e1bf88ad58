import { describe, expect, it } from 'vitest'
import { FaultTextError, parseFaults } from './grammar.ts'
import { FIELDS_BY_NAME } from './part-names.ts'
import { createFaultRules } from './rules.ts'

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

/** Texts that are rejected, each with its wrong part. */
const rejections = [
  ['', ''],
  ['code=300008,', ''],
  ['code=12', 'code=12'],
  ['code=NOPE', 'code=NOPE'],
  ['code=STOCK_SHOT', 'code=STOCK_SHOT'],
  ['status=99', 'status=99'],
  ['status=abc', 'status=abc'],
  ['delay=-1', 'delay=-1'],
  ['first=0;reset', 'first=0'],
  ['p=1.5;reset', 'p=1.5'],
  ['boom', 'boom'],
  ['300008', '300008'],
  ['cart.add;reset', 'cart.add'],
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
  ['effect=rest', 'effect=rest'],
  ['phase=befor;reset', 'phase=befor'],
  ['delay.to=1;delay=2', 'delay.to=1'],
  ['delay=1;delay.to=2;delay.p95=3', 'delay.p95=3'],
  ['delay.p95=3', 'delay.p95=3'],
  ['body=x;reset', 'body=x'],
  ['status=500;msg=a;body=x', 'body=x'],
  ['type=text/html;reset', 'type=text/html'],
  ['status=500;body=x;type=html', 'type=html'],
  ['status=500;location=/a', 'location=/a'],
  ['scenario=pay;reset', 'scenario=pay'],
  ['state=a b;reset', 'state=a b'],
  ['first=2;every=3;reset', 'first=2'],
  ['field.name=/(/;reset', 'field.name=/(/'],
  ['query.page=/[/;reset', 'query.page=/[/'],
  ['cookie.a=/(/;reset', 'cookie.a=/(/'],
  ['request.accept=/(/;reset', 'request.accept=/(/'],
  ['status=500;header.connection=x', 'header.connection=x'],
  ['status=500;Header.Content-Length=1', 'Header.Content-Length=1'],
  ['dribble=10;bandwidth=100', 'bandwidth=100'],
  ['dribble.pieces=3;reset', 'dribble.pieces=3'],
  ['cut.bytes=3;reset', 'cut.bytes=3'],
  ['hang;dribble=10', 'hang'],
  ['effect=reset;close=10', 'effect=reset'],
  ['status=500;status.text=é', 'status.text=é'],
  ['id=a b;reset', 'id=a b'],
] as const

/** Every part, given twice. */
const secondParts = [...FIELDS_BY_NAME.keys()].map(name => [`${name}=1;${name}=2`, `${name}=2`] as const)

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
    expect(() => parseFaults(`${call};code=300001`)).toThrow(`“${call}” names a call: write call=${call}`)
  })

  it.each(rejections)('refuses %j and names the part', (text, part) => {
    expect(rejection(text)?.part).toBe(part)
  })

  it.each([...rejections, ...secondParts].filter(([, part]) => part !== ''))(
    'names the wrong part of %j once, in curly quotes, before the reason [TEST-11]',
    (text, part) => {
      const { message = '' } = rejection(text) ?? {}

      expect(message.startsWith(`“${part}” `)).toBe(true)
      // A reason may tell how to write the part, but doesn’t quote it again.
      expect(message.match(/[“'‘]/g)).toHaveLength(1)
      expect(message).not.toContain(`“${part}” ${part}`)
    },
  )

  it.each([...FIELDS_BY_NAME.keys()].filter(name => name !== 'body'))('does so for a wrong %s', name => {
    const part = `${name}=${'é '.repeat(400)}é`

    expect(rejection(part)?.message.startsWith(`“${part}” `)).toBe(true)
  })

  it('quotes the beginning of a text that is too long', () => {
    expect(rejection(`msg=${'a'.repeat(70_000)}`)?.message).toBe(
      '“msg=aaaaaaaaaaaaaaaa…” is longer than 70000 characters',
    )
  })

  it.each([
    ['', 'A rule is empty: write one such as code=300008'],
    ['code=300008,', 'A rule is empty: write one such as code=300008'],
    ['code=999999', '“code=999999” isn’t in the error catalog; any other number needs a msg'],
    ['hits=1;reset;hits=2', '“hits=2” sets hits a second time'],
    ['reset;hang', '“hang” sets effect a second time'],
    ['reset;field.name=/(/', '“field.name=/(/” isn’t a valid regular expression'],
    ['status=500;header.connection=x', '“header.connection=x” isn’t a header that a rule may set'],
    ['answer-lost;before', '“before” doesn’t go with answer-lost, which happens after the call ran'],
    ['hang;dribble=10', '“hang” sends no body, so nothing can travel slowly'],
  ])('%s: %s', (text, message) => {
    expect(rejection(text)?.message).toBe(message)
  })

  it('names a call that doesn’t exist in the same way', () => {
    const rules = createFaultRules([], () => {})
    const decide = (header: string) => () =>
      rules.decide(
        { endpoint: undefined, path: '/' },
        { body: {}, query: {}, params: {}, member: () => [] },
        header,
      )

    expect(decide('call=cart.ad;reset')).toThrow('“call=cart.ad” names no call. Did you mean cart.add?')
    expect(decide('call=/console/a;reset')).toThrow(/^“call=\/console\/a” names no call: rules apply/)
  })
})
