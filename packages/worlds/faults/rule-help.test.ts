import { contract } from '@fixbench/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { describeUnknownCall, parseCallPattern } from './call-pattern.ts'
import { faultEffects } from './fault-spec.ts'
import { parseFaults } from './grammar.ts'
import type { FaultInput } from './input-match.ts'
import { FIELDS_BY_NAME } from './part-names.ts'
import { createFaultRules } from './rules.ts'

const login = contract.session.login
const called = { endpoint: login, path: login.path }
const input = (body: unknown = {}): FaultInput => ({ body, query: {}, params: {}, member: () => [] })

const countHits = (text: string, count: number): number => {
  const rules = createFaultRules(parseFaults(text), () => {})
  return Array.from({ length: count }, () => rules.decide(called, input())).filter(hit => hit !== undefined)
    .length
}

describe('limits of a rule [TEST-11]', () => {
  it.each([
    ['reset;hits=3', 10, 3],
    ['reset;hits=3;every=2', 10, 3],
    ['reset;first=3;every=2', 10, 1],
  ])('%s applies to %i requests %i times', (text, count, hits) => {
    expect(countHits(text, count)).toBe(hits)
  })

  it('first counts requests, and a rule that can then never apply is rejected', () => {
    expect(() => parseFaults('reset;first=2;every=3')).toThrow('never applies')
  })
})

describe('a rejected rule says what is wrong and what to write [TEST-11]', () => {
  it.each([
    ['code=300008;status=500', 'has 2 effects: code and status. Use one'],
    ['call=cart.add', 'has no effect. Add one of code'],
    ['reset;frist=2', 'Did you mean first?'],
    ['rest', 'Did you mean reset?'],
    ['reset;field.name=/(/', 'isn’t a valid regular expression'],
    ['status=500;location=/a', 'goes with a redirect'],
  ])('%s: %s', (text, reason) => {
    expect(() => parseFaults(text)).toThrow(reason)
  })

  it.each([
    ['cart.ad', 'Did you mean cart.add?'],
    ['shop/cart/ad', 'Did you mean /api/shop/cart/add?'],
    ['/assets/**', 'rules apply to calls, pages, pictures and documents of the shop'],
    ['/console/**', 'rules apply to'],
    ['/health', 'rules apply to'],
  ])('the call %s: %s', (call, hint) => {
    expect(parseCallPattern(call)).toBeUndefined()
    expect(describeUnknownCall(call)).toContain(hint)
  })
})

it('a field is matched by a regular expression, and a miss shows the value seen [TEST-11]', () => {
  const rules = createFaultRules(parseFaults('reset;field.skuCode=/^ip13/i'), () => {})

  expect(rules.decide(called, input({ skuCode: 'IP13-SCR-IC' }))).toBeDefined()
  expect(rules.decide(called, input({ skuCode: 'IP14-SCR-IC' }))).toBeUndefined()
  expect(rules.list()[0]?.lastMiss?.text).toBe('skuCode was IP14-SCR-IC, not /^ip13/i')
})

describe('the order of rules [TEST-11]', () => {
  const decide = (rules: ReturnType<typeof createFaultRules>) => rules.decide(called, input())?.rule?.ruleId

  it('the newest wins, and rules that are added together keep their order', () => {
    const rules = createFaultRules([], () => {})
    rules.add(...parseFaults('id=old;status=500'))
    rules.add(...parseFaults('id=one;status=501, id=two;status=502'))

    expect(rules.list().map(({ ruleId }) => ruleId)).toEqual(['one', 'two', 'old'])
    expect(decide(rules)).toBe('one')
  })

  it('can be changed', () => {
    const rules = createFaultRules(parseFaults('id=one;status=501, id=two;status=502'), () => {})

    expect(rules.move('two', 'first')).toBe(true)

    expect(decide(rules)).toBe('two')
    expect(rules.move('none', 'last')).toBe(false)
  })

  it('is kept when a world is opened again', () => {
    const rules = createFaultRules([], () => {})
    rules.add(...parseFaults('id=old;status=500'))
    rules.add(...parseFaults('id=new;status=501'))

    expect(decide(createFaultRules(rules.list(), () => {}))).toBe('new')
  })
})

/** A text without its third character, as a hurried tester writes it. */
const misspell = (text: string): string => `${text.slice(0, 2)}${text.slice(3)}`

describe('a misspelled part of a rule is answered with the right one [TEST-11]', () => {
  const long = [...FIELDS_BY_NAME.keys()].filter(part => part.length > 4)

  it.each(long)('%s, a letter short', part => {
    expect(() => parseFaults(`${misspell(part)}=1`)).toThrow(`Did you mean ${part}?`)
  })

  it.each(faultEffects)('%s, a letter short, alone and as a value', effect => {
    expect(() => parseFaults(misspell(effect))).toThrow(`Did you mean ${effect}?`)
    expect(() => parseFaults(`effect=${misspell(effect)}`)).toThrow(`Did you mean ${effect}?`)
  })

  it.each([...FIELDS_BY_NAME].filter(([part, field]) => part !== field && part !== 'p'))(
    'the name %s, for the field %s over HTTP',
    (part, field) => {
      expect(() => parseFaults(`${field}=1`)).toThrow(`Did you mean ${part}?`)
    },
  )

  it.each([
    ['cut-after=10', 'cut.bytes'],
    ['message=Oh', 'msg'],
    ['feild.couponId=A', 'field.couponId'],
    ['fields.couponId=A', 'field.couponId'],
    ['requestHeaders.x-a=1', 'request.x-a'],
    ['reset;phase=befor', 'before'],
    ['code=STOCK_SHOT', 'STOCK_SHORT'],
  ])('%s: %s', (text, right) => {
    expect(() => parseFaults(text)).toThrow(`Did you mean ${right}?`)
  })
})
