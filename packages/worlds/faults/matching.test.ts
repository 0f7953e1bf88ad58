import { contract } from '@fixbench/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { faultText } from './fault-text.ts'
import { parseFaults } from './grammar.ts'
import type { FaultInput } from './input-match.ts'
import { createFaultRules } from './rules.ts'

const login = contract.session.login
const called = { endpoint: login, path: login.path }
const input = (given: Partial<FaultInput>): FaultInput => ({
  body: {},
  query: {},
  params: {},
  member: () => [],
  ...given,
})

/** Whether a rule applies to a request. */
const applies = (text: string, given: Partial<FaultInput>): boolean =>
  createFaultRules(parseFaults(text), () => {}).decide(called, input(given)) !== undefined

describe('values that a rule expects', () => {
  it.each([
    ['field.name=~laser', 'a laser cutter', 'a cutter'],
    ['field.name=>2', 3, 2],
    ['field.name=>=2', 2, 1.5],
    ['field.name=<2', -1, 2],
    ['field.name=<=2', 2, 'many'],
    ['field.name=2..5', 5, 6],
    ['field.name==>2', '>2', 3],
    ['field.name=/^ip1[35]/i', 'IP13', 'IP14'],
  ])('%s is met by %j, not by %j', (part, met, unmet) => {
    expect(applies(`reset;${part}`, { body: { name: met } })).toBe(true)
    expect(applies(`reset;${part}`, { body: { name: unmet } })).toBe(false)
    expect(applies(`reset;${part}`, {})).toBe(false)
  })

  it.each([
    ['query.page=2', { query: { page: '2' } }, { body: { page: '2' } }],
    ['cookie.consent=all', { cookies: { consent: 'all' } }, { cookies: { consent: 'none' } }],
    [
      'request.User-Agent=~Mobile',
      { headers: { 'user-agent': 'X Mobile' } },
      { headers: { 'user-agent': 'Y' } },
    ],
  ])('%s looks at its part of the request', (part, met, unmet) => {
    expect(applies(`reset;${part}`, met)).toBe(true)
    expect(applies(`reset;${part}`, unmet)).toBe(false)
  })

  it.each([
    'reset;field.a=~b%3Bc;query.page=2..5;cookie.c=%2Fx%2F;request.accept=~json',
    'scenario=pay;state=broken;state.to=fixed;status=503;status.text=Not%20Today',
    'cut-body;cut.bytes=12',
    'dribble=900;dribble.pieces=3;close=20',
    'state.to=paid',
  ])('%s is the same rule after it was written as text', text => {
    const written = parseFaults(text).map(faultText).join(',')

    expect(parseFaults(written)).toEqual(parseFaults(text))
  })

  it('a miss names the condition, what it expects and what was seen', () => {
    const rules = createFaultRules(parseFaults('reset;cookie.consent=all'), () => {})
    rules.decide(called, input({ cookies: { consent: 'none' } }))

    expect(rules.list()[0]?.lastMiss).toEqual({
      condition: 'cookie.consent',
      expected: 'all',
      seen: 'none',
      text: 'cookie.consent was none, not all',
    })
  })
})

describe('scenarios', () => {
  const decide = (rules: ReturnType<typeof createFaultRules>) => rules.decide(called, input({}))?.ruleIds

  it('a rule applies in its state only and moves to the next one', () => {
    const rules = createFaultRules(
      parseFaults(
        'id=a;state=started;state.to=broken;delay=1, id=b;state=broken;state.to=fixed;status=503, id=c;state=fixed;delay=2',
      ),
      () => {},
    )

    expect([decide(rules), decide(rules), decide(rules), decide(rules)]).toEqual([['a'], ['b'], ['c'], ['c']])

    rules.rewind()
    expect(decide(rules)).toEqual(['a'])
  })

  it('scenarios with different names have states of their own, which can be set', () => {
    const rules = createFaultRules(
      parseFaults('id=a;scenario=pay;state=down;status=503, id=b;scenario=mail;state=down;delay=1'),
      () => {},
    )
    rules.setState('mail', 'down')

    expect(decide(rules)).toEqual(['b'])
    expect(rules.getState('pay')).toBe('started')
    expect(rules.list().find(({ ruleId }) => ruleId === 'a')?.lastMiss).toMatchObject({
      condition: 'state',
      expected: 'down',
      seen: 'started',
    })
  })

  it('rewinding counts requests and hits from zero', () => {
    const rules = createFaultRules(parseFaults('id=a;hits=1;status=503'), () => {})

    expect([decide(rules), decide(rules)]).toEqual([['a'], undefined])
    rules.rewind()
    expect(decide(rules)).toEqual(['a'])
    expect(rules.list()[0]).toMatchObject({ seen: 1, hits: 1 })
  })
})
