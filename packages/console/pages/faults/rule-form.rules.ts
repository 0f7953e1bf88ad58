import type { InputAt, RowAt } from '../../lib/call.ts'
import { readJson } from '../../lib/read-json.ts'
import { listParts, type RulePart } from './rule-fields.tsx'

type Rule = RowAt<'faults', 'list'>

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

/** Texts of the form by field of the rule. `effect` is also `code`, `status`, or `delay` for none of them. */
export type RuleDraft = Partial<Record<keyof Rule, string>> & { effect: string }

/** The texts for a new rule. */
export const emptyDraft: RuleDraft = { call: '*', effect: 'code', code: '300008', status: '503' }

/** Values that a rule has without being given them. The form leaves them empty. */
const DEFAULTS: Partial<Rule> = { skip: 0, seed: 1, limitMs: 120_000 }

/** Texts of the form for an existing rule. */
export const toRuleDraft = (rule: Rule): RuleDraft => {
  const effect = findEffect(rule)
  const texts = listParts(effect).map(part => [part.name, formatPart(part, rule[part.name])])

  return { ...emptyDraft, ...Object.fromEntries(texts), effect }
}

const findEffect = ({ code, status, effect }: Rule): string => {
  if (code !== undefined) return 'code'
  return status === undefined ? (effect ?? 'delay') : 'status'
}

const formatPart = ({ name, kind }: RulePart, value: unknown): string => {
  if (value === undefined || value === DEFAULTS[name]) return ''
  if (kind === 'values') return formatLines(Object(value), '=')
  if (kind === 'headers') return formatLines(Object(value), ': ')
  return typeof value === 'string' && kind !== 'json' ? value : JSON.stringify(value)
}

const formatLines = (values: Readonly<Record<string, string>>, separator: string): string =>
  Object.entries(values)
    .map(([name, value]) => name + separator + value)
    .join('\n')

/** The rule of a form, whose numbers the server reads as texts, and the reason for each part that can't be read. */
export const readDraft = (
  draft: RuleDraft,
): { rule: InputAt<'faults', 'add'>; invalid: Record<string, string> } => {
  const { effect } = draft
  const rule: Record<string, unknown> = effect in effectLabels ? { effect } : {}
  const invalid: Record<string, string> = {}

  for (const { name, kind } of listParts(effect)) {
    const text = draft[name]?.trim() ?? ''
    if (text === '') continue
    if (kind === 'json' && !readJson(text).isValid) invalid[name] = 'Must be JSON'
    else rule[name] = readPart(text, kind)
  }

  return { rule, invalid }
}

const readPart = (text: string, kind: RulePart['kind']): unknown => {
  if (kind === 'json') return readJson(text).value
  if (kind === 'values') return Object.fromEntries(splitLines(text, '='))
  return kind === 'headers' ? Object.fromEntries(splitLines(text, ':')) : text
}

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
