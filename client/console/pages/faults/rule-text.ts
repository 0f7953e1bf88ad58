import type { RowAt } from '../../lib/call.ts'

type Rule = RowAt<'faults', 'list'>

const effects: Record<string, string> = {
  hang: 'No response',
  reset: 'Connection reset',
  'answer-lost': 'Call runs, response lost',
  'cut-json': 'Truncated JSON',
  'cut-body': 'Truncated body',
  'wrong-json': 'HTML instead of JSON',
}

/** Short description of a rule's effect. */
export const effectText = ({ code, status, effect, delayMs, phase }: Rule): string => {
  const what = [
    code !== undefined && `Code ${code}`,
    status !== undefined && `HTTP ${status}`,
    effect !== undefined && (effects[effect] ?? effect),
    delayMs !== undefined && `${delayMs} ms delay`,
  ].filter(part => typeof part === 'string')
  return what.join(', ') + (phase === 'after' ? ', after the call ran' : '')
}

/** Conditions of a rule besides its call. */
export const matchText = (rule: Rule): string => {
  const { memberId, skuCode, fields, skip, first, every, probability, seed } = rule
  const parts = [
    memberId !== undefined && `member ${memberId}`,
    skuCode !== undefined && `SKU ${skuCode}`,
    ...Object.entries(fields).map(([name, value]) => `${name} is ${value}`),
    skip > 0 && `skips the first ${skip}`,
    first !== undefined && (first === 1 ? 'once' : `first ${first} only`),
    every !== undefined && `every ${every}${ending(every)}`,
    probability !== undefined && `${Math.round(probability * 1000) / 10} % of requests, seed ${seed}`,
  ].filter(part => typeof part === 'string')
  return parts.length === 0 ? 'always' : parts.join(', ')
}

const ending = (count: number): string => {
  const last = count % 100 > 10 && count % 100 < 14 ? 0 : count % 10
  return ['th', 'st', 'nd', 'rd'][last] ?? 'th'
}
