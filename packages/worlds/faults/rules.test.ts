import { contract } from '@fixbench/contract/index.ts'
import { describe, expect, it } from 'vitest'
import type { Called } from './call-pattern.ts'
import { parseCallPattern } from './call-pattern.ts'
import { parseFaults } from './grammar.ts'
import type { FaultInput } from './input-match.ts'
import { createFaultRules, type FaultRules } from './rules.ts'

const login = contract.session.login
const called: Called = { endpoint: login, path: login.path }
const input = (body: unknown = {}, member: readonly string[] = []): FaultInput => ({
  body,
  query: {},
  params: {},
  member: () => member,
})

const parseRules = (text: string): FaultRules => createFaultRules(parseFaults(text), () => {})
const listHits = (rules: FaultRules, count: number, given = input()): boolean[] =>
  Array.from({ length: count }, () => rules.decide(called, given, undefined) !== undefined)

describe('call patterns', () => {
  it.each([
    '*',
    'session.login',
    'session.*',
    'CALL-login-email',
    'login/email',
    '/api/login/email',
    '/api/login/*',
    '/api/**',
    'login/**',
  ])('%s matches the sign-in call', pattern => {
    expect(parseCallPattern(pattern)?.(called)).toBe(true)
  })

  it.each(['session.signOut', 'login/signOut', '/api/member/**', '/cart.html'])(
    '%s matches another call',
    pattern => {
      expect(parseCallPattern(pattern)?.(called)).toBe(false)
    },
  )

  it.each(['session.nothing', 'CALL-none', 'logn/email', '/api/nothing/**'])(
    '%s matches no call',
    pattern => {
      expect(parseCallPattern(pattern)).toBeUndefined()
    },
  )

  it('matches pages by their path, but not by a star', () => {
    expect(parseCallPattern('/detail/**')?.({ endpoint: undefined, path: '/detail/a/b' })).toBe(true)
    expect(parseCallPattern('*')?.({ endpoint: undefined, path: '/detail/a/b' })).toBe(false)
  })
})

describe('which requests a rule applies to', () => {
  it('applies to the first k that match', () => {
    expect(listHits(parseRules('reset;first=2'), 4)).toEqual([true, true, false, false])
  })

  it('skips the given number, then counts', () => {
    expect(listHits(parseRules('reset;skip=1;first=2'), 4)).toEqual([false, true, true, false])
  })

  it('applies to every n-th', () => {
    expect(listHits(parseRules('reset;every=3'), 7)).toEqual([false, false, true, false, false, true, false])
  })

  it('never applies with probability 0 and always with 1', () => {
    expect(listHits(parseRules('reset;p=0'), 5000)).not.toContain(true)
    expect(listHits(parseRules('reset;p=1'), 5000)).not.toContain(false)
  })

  it('applies to the same requests for the same seed, about as many as the probability says', () => {
    const first = listHits(parseRules('reset;p=0.2;seed=7'), 5000)
    expect(listHits(parseRules('reset;p=0.2;seed=7'), 5000)).toEqual(first)
    expect(listHits(parseRules('reset;p=0.2;seed=8'), 5000)).not.toEqual(first)
    expect(first.filter(Boolean).length).toBeGreaterThan(900)
    expect(first.filter(Boolean).length).toBeLessThan(1100)
  })

  it('counts only requests that match', () => {
    const rules = parseRules('reset;sku=A;first=1')
    expect(listHits(rules, 2, input({ skuCode: 'B' }))).toEqual([false, false])
    expect(listHits(rules, 2, input({ items: [{ skuCode: 'A' }] }))).toEqual([true, false])
    expect(rules.list()[0]).toMatchObject({ seen: 2, hits: 1 })
  })

  it('reports why it skipped the last request', () => {
    const findMismatch = (rule: string, ...given: Parameters<typeof input>) => {
      const rules = parseRules(rule)
      listHits(rules, 2, input(...given))
      return rules.list()[0]?.lastMiss?.text
    }

    expect(findMismatch('reset')).toBeUndefined()
    expect(findMismatch('reset;first=1')).toBe('only the first 1 are counted')
    expect(findMismatch('reset;p=0')).toBe('skipped by probability')
    expect(findMismatch('reset;sku=A', { skuCode: 'B' })).toBe('the SKU was B, not A')
    expect(findMismatch('reset;field.couponId=3', { couponId: 4 })).toBe('couponId was 4, not 3')
    expect(findMismatch('reset;member=8', {}, ['7', 'a@b.example'])).toBe('the member was a@b.example')
  })

  it('matches fields by name at any depth and by exact path', () => {
    expect(listHits(parseRules('reset;field.couponId=3'), 1, input({ order: { couponId: 3 } }))).toEqual([
      true,
    ])
    expect(
      listHits(parseRules('reset;field.order.couponId=3'), 1, input({ order: { couponId: 3 } })),
    ).toEqual([true])
    expect(
      listHits(parseRules('reset;field.other.couponId=3'), 1, input({ order: { couponId: 3 } })),
    ).toEqual([false])
  })

  it('matches a member by id or email address', () => {
    expect(listHits(parseRules('reset;member=7'), 1, input({}, ['7', 'a@b.example']))).toEqual([true])
    expect(listHits(parseRules('reset;member=a@b.example'), 1, input({}, ['7', 'a@b.example']))).toEqual([
      true,
    ])
    expect(listHits(parseRules('reset;member=8'), 1, input({}, ['7', 'a@b.example']))).toEqual([false])
  })

  it('adds up delays until an effect ends the list', () => {
    const rules = parseRules('id=a;delay=10,id=b;delay=5;code=300001,id=c;delay=100;status=500')
    expect(rules.decide(called, input(), undefined)).toMatchObject({
      ruleIds: ['a', 'b'],
      delayBeforeMs: 15,
      rule: { ruleId: 'b' },
    })
  })

  it('applies rules of the header first and counts them across requests with the same text', () => {
    const rules = parseRules('id=own;status=500')
    const ids = () => rules.decide(called, input(), 'code=300001;first=1')?.ruleIds
    expect([ids(), ids()]).toEqual([['header'], ['own']])
  })

  it('ignores rules that are switched off', () => {
    const rules = parseRules('id=a;reset')
    rules.switch('a', false)
    expect(listHits(rules, 2)).toEqual([false, false])
    rules.switch('a', true)
    expect(listHits(rules, 1)).toEqual([true])
  })
})
