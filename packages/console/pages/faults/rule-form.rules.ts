import { capitalize } from '@fixbench/contract/core/format.ts'
import type { RowAt } from '../../lib/call.ts'

type Rule = RowAt<'faults', 'list'>

/** The server's default time after which it closes a hanging call. */
const DEFAULT_LIMIT_MS = 120_000

/** Labels of the transport failures that a rule can cause. */
export const effectLabels: Readonly<Record<string, string>> = {
  hang: 'No response',
  reset: 'Connection reset',
  empty: 'Empty reply',
  garbage: 'Garbage instead of HTTP',
  'answer-lost': 'Call runs, response lost',
  'cut-json': 'Truncated JSON',
  'cut-body': 'Truncated body',
  'garbage-chunk': 'Garbage in a chunk',
  'wrong-json': 'HTML instead of JSON',
}

/** Initial values of a new rule, all as text. */
export const emptyDraft = {
  ruleId: '',
  title: '',
  call: '*',
  effect: 'code',
  code: '300008',
  msg: '',
  data: '',
  status: '503',
  delayMs: '',
  delayToMs: '',
  delayP95Ms: '',
  headers: '',
  body: '',
  contentType: '',
  limitMs: '',
  phase: '',
  memberId: '',
  skuCode: '',
  fields: '',
  queries: '',
  cookies: '',
  requestHeaders: '',
  scenario: '',
  state: '',
  nextState: '',
  statusText: '',
  dribbleMs: '',
  pieces: '',
  bytesPerSecond: '',
  closeMs: '',
  cutBytes: '',
  skip: '',
  first: '',
  maxHits: '',
  every: '',
  probability: '',
  seed: '',
}

export type RuleDraft = typeof emptyDraft

/** Parts of a rule that the form shows as they are. */
const PLAIN_PARTS = [
  'ruleId',
  'title',
  'call',
  'code',
  'msg',
  'status',
  'delayMs',
  'delayToMs',
  'delayP95Ms',
  'body',
  'contentType',
  'phase',
  'memberId',
  'skuCode',
  'first',
  'maxHits',
  'every',
  'probability',
  'scenario',
  'state',
  'nextState',
  'statusText',
  'dribbleMs',
  'pieces',
  'bytesPerSecond',
  'closeMs',
  'cutBytes',
] as const

/** Form values of an existing rule. */
export const toRuleDraft = (rule: Rule): RuleDraft => ({
  ...emptyDraft,
  ...Object.fromEntries(PLAIN_PARTS.map(name => [name, String(rule[name] ?? '')])),
  effect: findEffect(rule),
  data: rule.data === undefined ? '' : JSON.stringify(rule.data),
  limitMs: rule.limitMs === DEFAULT_LIMIT_MS ? '' : String(rule.limitMs),
  fields: formatLines(rule.fields, '='),
  queries: formatLines(rule.queries ?? {}, '='),
  cookies: formatLines(rule.cookies ?? {}, '='),
  requestHeaders: formatLines(rule.requestHeaders ?? {}, ': '),
  headers: formatLines(rule.headers ?? {}, ': '),
  skip: rule.skip === 0 ? '' : String(rule.skip),
  seed: rule.seed === 1 ? '' : String(rule.seed),
})

const formatLines = (values: Readonly<Record<string, string>>, separator: string): string =>
  Object.entries(values)
    .map(([name, value]) => name + separator + value)
    .join('\n')

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
    ...formatGroup('field', draft.fields, '='),
    ...formatGroup('query', draft.queries, '='),
    ...formatGroup('cookie', draft.cookies, '='),
    ...formatGroup('request', draft.requestHeaders, ':'),
    formatPart('scenario', draft.scenario),
    formatPart('state', draft.state),
    formatPart('state.to', draft.nextState),
    formatPart('skip', draft.skip),
    formatPart('first', draft.first),
    formatPart('hits', draft.maxHits),
    formatPart('every', draft.every),
    formatPart('p', draft.probability),
    formatPart('seed', draft.seed),
    ...effectParts(draft, formatPart),
    formatPart('delay', draft.delayMs),
    formatPart('delay.to', draft.delayToMs),
    formatPart('delay.p95', draft.delayP95Ms),
    ...deliveryParts(draft, formatPart),
    ...formatGroup('header', draft.headers, ':'),
    draft.phase,
  ]

  return parts.filter(part => part !== false && part !== '').join(';')
}

type FormatPart = (name: string, value: string) => string | false

/** Effects after which nothing travels. */
const WITHOUT_BODY = ['hang', 'reset', 'answer-lost', 'empty', 'garbage']

/** Whether a body travels, slowly or not, when the effect is chosen. */
export const hasBody = ({ effect }: RuleDraft): boolean => !WITHOUT_BODY.includes(effect)

const deliveryParts = (draft: RuleDraft, formatPart: FormatPart): (string | false)[] =>
  hasBody(draft)
    ? [
        formatPart('status.text', draft.statusText),
        formatPart('dribble', draft.dribbleMs),
        formatPart('dribble.pieces', draft.pieces),
        formatPart('bandwidth', draft.bytesPerSecond),
        formatPart('close', draft.closeMs),
      ]
    : []

const effectParts = (
  { effect, code, msg, data, status, body, contentType, limitMs, cutBytes }: RuleDraft,
  formatPart: FormatPart,
): (string | false)[] => {
  if (effect === 'code') return [formatPart('code', code), formatPart('msg', msg), formatPart('data', data)]
  if (effect === 'status') {
    return [
      formatPart('status', status),
      formatPart('msg', msg),
      formatPart('body', body),
      formatPart('type', contentType),
    ]
  }
  return [
    effect !== 'delay' && effect,
    effect === 'hang' && formatPart('limit', limitMs),
    effect === 'cut-body' && formatPart('cut.bytes', cutBytes),
  ]
}

/** Escapes the separators of the rule syntax. */
const encode = (value: string): string =>
  value.replace(/[%,;\s]/g, character => encodeURIComponent(character))

/** The lines of a field, each cut in two at the first separator. */
const splitLines = (text: string, separator: string): [name: string, value: string][] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [name = '', ...rest] = line.split(separator)
      return [name.trim(), rest.join(separator).trim()]
    })

/** The parts of a group of named values: `field.skuCode=A`. */
const formatGroup = (part: string, text: string, separator: string): string[] =>
  splitLines(text, separator).map(([name, value]) => `${part}.${name}=${encode(value)}`)

/** Form fields by the name of their part in the text form of a rule. */
const FIELD_BY_PART: ReadonlyMap<string, keyof RuleDraft> = new Map([
  ['call', 'call'],
  ['member', 'memberId'],
  ['sku', 'skuCode'],
  ['field', 'fields'],
  ['query', 'queries'],
  ['cookie', 'cookies'],
  ['request', 'requestHeaders'],
  ['scenario', 'scenario'],
  ['state', 'state'],
  ['state.to', 'nextState'],
  ['status.text', 'statusText'],
  ['dribble', 'dribbleMs'],
  ['dribble.pieces', 'pieces'],
  ['bandwidth', 'bytesPerSecond'],
  ['close', 'closeMs'],
  ['cut.bytes', 'cutBytes'],
  ['skip', 'skip'],
  ['first', 'first'],
  ['hits', 'maxHits'],
  ['every', 'every'],
  ['p', 'probability'],
  ['seed', 'seed'],
  ['code', 'code'],
  ['msg', 'msg'],
  ['data', 'data'],
  ['status', 'status'],
  ['delay', 'delayMs'],
  ['delay.to', 'delayToMs'],
  ['delay.p95', 'delayP95Ms'],
  ['header', 'headers'],
  ['body', 'body'],
  ['type', 'contentType'],
  ['limit', 'limitMs'],
])

/**
 * The form field that the server's problem with a rule is about, with the reason as a sentence: `'skip=x' must be a
 * number` is about `skip`. Undefined when the problem is about the rule as a whole.
 */
export const findInvalidField = (problem: string): { name: keyof RuleDraft; reason: string } | undefined => {
  const [, part = '', reason = ''] =
    /^'((?:delay\.(?:to|p95)|state\.to|status\.text|dribble\.pieces|cut\.bytes)(?==)|[a-z]+)[.=].*?' (.+)$/s.exec(
      problem,
    ) ?? []
  const name = FIELD_BY_PART.get(part)
  return name === undefined ? undefined : { name, reason: capitalize(reason) }
}
