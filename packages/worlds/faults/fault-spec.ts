import { codes } from '@fixbench/contract/core/codes.ts'
import { flag, int, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'

/** Transport failures of a response. */
export const faultEffects = ['hang', 'reset', 'cut-json', 'cut-body', 'wrong-json', 'answer-lost'] as const

/** What each effect does, without a final period. */
export const effectMeanings: Readonly<Record<(typeof faultEffects)[number], string>> = {
  hang: 'The server never responds',
  reset: 'The connection closes before the call runs',
  'cut-json': 'The response ends after half of the JSON, without an error',
  'cut-body': 'The connection closes in the middle of the response',
  'wrong-json': 'A proxy’s HTML page arrives instead of JSON',
  'answer-lost': 'The call runs, but its response is lost',
}

/** Effects that need the response of the call. */
const RESPONSE_EFFECTS: readonly string[] = ['cut-json', 'cut-body', 'wrong-json', 'answer-lost']
const MAX_WAIT_MS = 600_000

const probability = z.preprocess(
  value => (typeof value === 'string' && /^\s*\d*\.?\d+\s*$/.test(value) ? Number(value) : value),
  z
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1'),
)

/** Names of the effects that a rule has, of which it may have one. A delay goes with any. */
const listEffects = ({ code, status, effect }: { code?: unknown; status?: unknown; effect?: unknown }) =>
  Object.entries({ code, status, effect })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)

/** Fields of a fault rule as written by a tester. Everything except the effect is optional. */
export const FaultFieldsSchema = z.object({
  ruleId: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must contain only letters, digits, -, and _')
    .optional(),
  title: text(100, 0).default(''),
  call: text(200).default('*').describe('Call by name, ID or path, or a pattern such as `cart.*`'),
  memberId: text(254).optional(),
  skuCode: text(100).optional(),
  fields: z
    .record(z.string().max(100), z.string().max(500))
    .default({})
    .describe('Values that fields of the request must have, by name or dotted path'),
  skip: int(0, 1_000_000).default(0),
  first: int(1, 1_000_000).optional().describe('Only so many of the matching requests are looked at'),
  maxHits: int(1, 1_000_000).optional().describe('How often the rule applies; 1 fails once'),
  every: int(1, 1_000_000).optional(),
  probability: probability.optional(),
  seed: int(0).default(1),
  code: z
    .preprocess(value => (typeof value === 'number' ? String(value) : value), text(60))
    .optional()
    .describe('Code to force, by number or name'),
  msg: text(500).optional(),
  data: z.unknown().optional().describe('`data` of the forced response'),
  status: int(200, 599).optional().describe('HTTP status to force'),
  location: text(500).optional().describe('Target of a forced redirect'),
  effect: z.enum(faultEffects).optional(),
  delayMs: int(0, MAX_WAIT_MS).optional(),
  limitMs: int(1, MAX_WAIT_MS).default(120_000),
  phase: z.enum(['before', 'after']).optional(),
  isOn: flag().default(true),
})

/** Rejects rules with contradictory or missing parts. */
export const checkFault = (
  rule: z.output<typeof FaultFieldsSchema>,
  context: z.core.$RefinementCtx,
): void => {
  const refuse = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message, input: rule })
  const effects = listEffects(rule)
  if (effects.length > 1) refuse('effect', `has ${effects.length} effects: ${effects.join(' and ')}. Use one`)
  if (effects.length === 0 && rule.delayMs === undefined) {
    refuse('effect', `has no effect. Add one of code, status, delay, ${faultEffects.join(', ')}`)
  }
  if (rule.code !== undefined && findCode(rule.code, rule.msg) === undefined) {
    refuse('code', `'${rule.code}' isn’t in the error catalog; any other number needs a msg`)
  }
  if (rule.phase === 'before' && rule.effect !== undefined && RESPONSE_EFFECTS.includes(rule.effect)) {
    refuse('phase', `${rule.effect} always happens after the call ran`)
  }
  if (rule.location !== undefined && !isRedirect(rule.status)) {
    refuse('location', 'goes with a redirect, such as status=302')
  }
  checkReach(rule, refuse)
}

/** Whether a forced status needs a target. */
export const isRedirect = (status: number | undefined): boolean =>
  status !== undefined && status > 300 && status < 400 && status !== 304

/** Rejects conditions that no request can meet. */
const checkReach = (
  { first, every = 1, fields }: z.output<typeof FaultFieldsSchema>,
  refuse: (field: string, message: string) => void,
): void => {
  if (first !== undefined && first < every) {
    refuse('first', `never applies: it counts ${first} requests, and every=${every} waits for more`)
  }
  for (const [name, value] of Object.entries(fields)) {
    if (findPattern(value) === null) {
      refuse('fields', `field.${name}=${value} isn’t a valid regular expression`)
    }
  }
}

/** The regular expression that a value such as `/^IP1[35]/i` means; undefined for plain text, null for an invalid one. */
export const findPattern = (value: string): RegExp | undefined | null => {
  const [whole, source = '', flags] = /^\/(.+)\/(i?)$/s.exec(value) ?? []
  if (whole === undefined) return undefined
  try {
    return new RegExp(source, flags)
  } catch {
    return null
  }
}

/** A valid fault rule. */
export const FaultSpecSchema = FaultFieldsSchema.superRefine(checkFault)
export type FaultSpec = z.output<typeof FaultSpecSchema>

/** Finds a code by number or name, with its text; undefined for an unknown one. `500` means REFUSED. */
export const findCode = (given: string, msg?: string): { code: number; msg: string } | undefined => {
  const known =
    given === '500'
      ? codes.REFUSED
      : Object.entries(codes).find(
          ([name, entry]) => name === given.toUpperCase() || String(entry.code) === given,
        )?.[1]
  if (known !== undefined) return { code: known.code, msg: msg ?? known.msg }
  if (given === '0') return { code: 0, msg: msg ?? 'success' }
  return msg !== undefined && /^\d{1,9}$/.test(given) ? { code: Number(given), msg } : undefined
}

/** When a rule applies: as specified, or by the default of its effect. */
export const getPhase = ({ phase, effect }: FaultSpec): 'before' | 'after' =>
  phase ?? (effect !== undefined && RESPONSE_EFFECTS.includes(effect) ? 'after' : 'before')
