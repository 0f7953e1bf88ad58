import type { RowAt } from '../../lib/call.ts'

type Rule = RowAt<'faults', 'list'>

/** Values of the rule form, all as text. */
export type RuleDraft = {
  ruleId: string
  title: string
  call: string
  what: string
  code: string
  msg: string
  data: string
  status: string
  delayMs: string
  limitMs: string
  phase: string
  memberId: string
  skuCode: string
  fields: string
  skip: string
  first: string
  every: string
  probability: string
  seed: string
}

/** Default time after which a hanging call is closed. */
const USUAL_LIMIT_MS = 120_000

/** Initial values of a new rule. */
export const emptyDraft: RuleDraft = {
  ruleId: '',
  title: '',
  call: '*',
  what: 'code',
  code: '300008',
  msg: '',
  data: '',
  status: '503',
  delayMs: '',
  limitMs: '',
  phase: '',
  memberId: '',
  skuCode: '',
  fields: '',
  skip: '',
  first: '',
  every: '',
  probability: '',
  seed: '',
}

const toText = (value: string | number | undefined): string => (value === undefined ? '' : String(value))

/** Form values of an existing rule. */
export const toRuleDraft = (rule: Rule): RuleDraft => ({
  ...emptyDraft,
  ruleId: rule.ruleId,
  title: rule.title,
  call: rule.call,
  what: describeEffect(rule),
  code: toText(rule.code),
  msg: toText(rule.msg),
  data: rule.data === undefined ? '' : JSON.stringify(rule.data),
  status: toText(rule.status),
  delayMs: toText(rule.delayMs),
  limitMs: rule.limitMs === USUAL_LIMIT_MS ? '' : String(rule.limitMs),
  phase: rule.phase ?? '',
  memberId: toText(rule.memberId),
  skuCode: toText(rule.skuCode),
  fields: Object.entries(rule.fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
  skip: rule.skip === 0 ? '' : String(rule.skip),
  first: toText(rule.first),
  every: toText(rule.every),
  probability: toText(rule.probability),
  seed: rule.seed === 1 ? '' : String(rule.seed),
})

const describeEffect = ({ code, status, effect }: Rule): string => {
  if (code !== undefined) return 'code'
  return status === undefined ? (effect ?? 'delay') : 'status'
}

/** The text form of a rule. Empty fields are left out; the server validates it. */
export const formatRule = (draft: RuleDraft): string => {
  const given = (name: string, value: string): string | false =>
    value.trim() !== '' && `${name}=${encode(value.trim())}`
  const parts = [
    given('id', draft.ruleId),
    given('title', draft.title),
    given('call', draft.call),
    given('member', draft.memberId),
    given('sku', draft.skuCode),
    ...fieldLines(draft.fields),
    given('skip', draft.skip),
    given('first', draft.first),
    given('every', draft.every),
    given('p', draft.probability),
    given('seed', draft.seed),
    ...effectParts(draft, given),
    given('delay', draft.delayMs),
    draft.phase,
  ]
  return parts.filter(part => part !== false && part !== '').join(';')
}

const effectParts = (
  { what, code, msg, data, status, limitMs }: RuleDraft,
  given: (name: string, value: string) => string | false,
): (string | false)[] => {
  if (what === 'code') return [given('code', code), given('msg', msg), given('data', data)]
  if (what === 'status') return [given('status', status), given('msg', msg)]
  return [what !== 'delay' && what, what === 'hang' && given('limit', limitMs)]
}

const encode = (value: string): string =>
  value.replace(/[%,;\s]/g, character => encodeURIComponent(character))

const fieldLines = (fields: string): string[] =>
  fields
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [name = '', ...rest] = line.split('=')
      return `field.${name.trim()}=${encode(rest.join('=').trim())}`
    })
