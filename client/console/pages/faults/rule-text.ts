import type { RowAt } from '../../lib/call.ts'

type Rule = RowAt<'faults', 'list'>

const EFFECTS: Record<string, string> = {
  hang: 'No response',
  reset: 'Connection reset',
  'answer-lost': 'Call runs, response lost',
  'cut-json': 'Truncated JSON',
  'cut-body': 'Truncated body',
  'wrong-json': 'HTML instead of JSON',
}

/** Short description of a rule's effect. */
export const describeEffect = ({ code, status, effect, delayMs, phase }: Rule): string => {
  const parts = [
    code !== undefined && `Code ${code}`,
    status !== undefined && `HTTP ${status}`,
    effect !== undefined && (EFFECTS[effect] ?? effect),
    delayMs !== undefined && `${delayMs} ms delay`,
  ].filter(part => typeof part === 'string')
  return parts.join(', ') + (phase === 'after' ? ', after the call ran' : '')
}

/** Short description of a rule's conditions, except for its call. */
export const describeConditions = (rule: Rule): string => {
  const { memberId, skuCode, fields, skip, first, every, probability, seed } = rule
  const parts = [
    memberId !== undefined && `member ${memberId}`,
    skuCode !== undefined && `SKU ${skuCode}`,
    ...Object.entries(fields).map(([name, value]) => `${name} is ${value}`),
    skip > 0 && `skips the first ${skip}`,
    first !== undefined && (first === 1 ? 'once' : `first ${first} only`),
    every !== undefined && `every ${every}${ordinalSuffix(every)}`,
    probability !== undefined && `${Math.round(probability * 1000) / 10} % of requests, seed ${seed}`,
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? 'always' : parts.join(', ')
}

const ordinalSuffix = (count: number): string => {
  const last = count % 100 > 10 && count % 100 < 14 ? 0 : count % 10
  return ['th', 'st', 'nd', 'rd'][last] ?? 'th'
}
