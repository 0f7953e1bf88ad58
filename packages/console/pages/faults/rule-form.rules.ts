import type { InputAt, RowAt } from '../../lib/call.ts'
import { listFields, type RuleField } from './rule-fields.tsx'

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

/** Fields that no group of the form has: some are chosen from a list, some are kept as they are. */
const PLAIN: readonly RuleField['name'][] = ['ruleId', 'title', 'call', 'code', 'phase']

/** Texts of the form for an existing rule. */
export const toRuleDraft = (rule: Rule): RuleDraft => {
  const effect = findEffect(rule)
  const texts = listFields(effect).map(field => [field.name, formatField(field, rule[field.name])])
  const plain = PLAIN.map(name => [name, String(rule[name] ?? '')])

  return { ...emptyDraft, ...Object.fromEntries([...plain, ...texts]), effect }
}

const findEffect = ({ code, status, effect }: Rule): string => {
  if (code !== undefined) return 'code'
  return status === undefined ? (effect ?? 'delay') : 'status'
}

const formatField = ({ name, kind }: RuleField, value: unknown): string => {
  if (value === undefined || value === DEFAULTS[name]) return ''
  if (kind === 'json') return JSON.stringify(value)
  if (kind !== 'values' && kind !== 'headers') return String(value)
  const separator = kind === 'values' ? '=' : ': '
  return Object.entries(Object(value))
    .map(([key, text]) => `${key}${separator}${String(text)}`)
    .join('\n')
}

type RuleInput = InputAt<'faults', 'add'>

/** The rule of a form, without what its effect leaves out, or the reason for each field that can't be read. */
export const readDraft = (draft: RuleDraft): { rule: RuleInput; invalid: Record<string, string> } => {
  const { effect } = draft
  const rule: Record<string, unknown> = {}
  const invalid: Record<string, string> = {}
  const plain = PLAIN.filter(name => name !== 'code' || effect === 'code')
  for (const { name, kind } of [
    ...plain.map((name): RuleField => ({ name, label: name })),
    ...listFields(effect),
  ]) {
    const text = draft[name]?.trim() ?? ''
    if (text === '') continue
    if (kind === 'json' && !isJson(text)) invalid[name] = 'Must be JSON'
    else rule[name] = readField(text, kind)
  }
  if (effect in effectLabels) rule['effect'] = effect

  // The server converts the texts of numbers.
  return { rule: rule as RuleInput, invalid }
}

const readField = (text: string, kind: RuleField['kind']): unknown => {
  if (kind === 'json') return JSON.parse(text)
  if (kind !== 'values' && kind !== 'headers') return text
  return Object.fromEntries(splitLines(text, kind === 'values' ? '=' : ':'))
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
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
