import type { RowAt } from '../../lib/call.ts'

type Rule = RowAt<'faults', 'list'>

/** Values of the rule form, all as text. */
export type RuleDraft = {
  ruleId: string
  title: string
  call: string
  effect: string
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

/** The server's default time after which it closes a hanging call. */
const DEFAULT_LIMIT_MS = 120_000

/** Initial values of a new rule. */
export const emptyDraft: RuleDraft = {
  ruleId: '',
  title: '',
  call: '*',
  effect: 'code',
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
  effect: findEffect(rule),
  code: toText(rule.code),
  msg: toText(rule.msg),
  data: rule.data === undefined ? '' : JSON.stringify(rule.data),
  status: toText(rule.status),
  delayMs: toText(rule.delayMs),
  limitMs: rule.limitMs === DEFAULT_LIMIT_MS ? '' : String(rule.limitMs),
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

const findEffect = ({ code, status, effect }: Rule): string => {
  if (code !== undefined) return 'code'
  return status === undefined ? (effect ?? 'delay') : 'status'
}

/** The text form of a rule, without empty fields. The server validates it. */
export const formatRule = (draft: RuleDraft): string => {
  const formatPart = (name: string, value: string): string | false =>
    value.trim() !== '' && `${name}=${encode(value.trim())}`
  const parts = [
    formatPart('id', draft.ruleId),
    formatPart('title', draft.title),
    formatPart('call', draft.call),
    formatPart('member', draft.memberId),
    formatPart('sku', draft.skuCode),
    ...formatFields(draft.fields),
    formatPart('skip', draft.skip),
    formatPart('first', draft.first),
    formatPart('every', draft.every),
    formatPart('p', draft.probability),
    formatPart('seed', draft.seed),
    ...effectParts(draft, formatPart),
    formatPart('delay', draft.delayMs),
    draft.phase,
  ]
  return parts.filter(part => part !== false && part !== '').join(';')
}

const effectParts = (
  { effect, code, msg, data, status, limitMs }: RuleDraft,
  formatPart: (name: string, value: string) => string | false,
): (string | false)[] => {
  if (effect === 'code') return [formatPart('code', code), formatPart('msg', msg), formatPart('data', data)]
  if (effect === 'status') return [formatPart('status', status), formatPart('msg', msg)]
  return [effect !== 'delay' && effect, effect === 'hang' && formatPart('limit', limitMs)]
}

/** Escapes the separators of the rule syntax. */
const encode = (value: string): string =>
  value.replace(/[%,;\s]/g, character => encodeURIComponent(character))

const formatFields = (fields: string): string[] =>
  fields
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [name = '', ...rest] = line.split('=')
      return `field.${name.trim()}=${encode(rest.join('=').trim())}`
    })
