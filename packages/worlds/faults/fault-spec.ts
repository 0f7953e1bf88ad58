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
/** Headers that a rule may set: all but those that describe the body or the connection. */
const HEADER_NAME =
  /^(?!content-|transfer-encoding$|connection$|keep-alive$|trailer$|upgrade$|te$)[a-z0-9][a-z0-9-]{0,60}$/

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
  delayToMs: int(0, MAX_WAIT_MS)
    .optional()
    .describe('The longest delay; delays are spread evenly from `delayMs` to it'),
  delayP95Ms: int(1, MAX_WAIT_MS)
    .optional()
    .describe('95th percentile of the delays, whose median is `delayMs` (lognormal)'),
  headers: z
    .record(z.string().max(60), z.string().max(1000))
    .optional()
    .describe('Headers of the response, in addition to those of the server'),
  body: z.string().max(60_000).optional().describe('Body of a forced status, in place of JSON'),
  contentType: z
    .string()
    .max(100)
    .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?charset=[\w-]+)?$/, 'must be a media type, such as text/html')
    .optional()
    .describe('Media type of `body`'),
  limitMs: int(1, MAX_WAIT_MS).default(120_000),
  phase: z.enum(['before', 'after']).optional(),
  isOn: flag().default(true),
})

/** Rejects rules with contradictory or missing parts. */
export const checkFault = (
  rule: z.output<typeof FaultFieldsSchema>,
  context: z.core.$RefinementCtx,
): void => {
  const refuse: Refuse = (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message, input: rule })
  const effects = listEffects(rule)
  if (effects.length > 1) refuse('effect', `has ${effects.length} effects: ${effects.join(' and ')}. Use one`)
  const hasOther = [rule.delayMs, rule.delayToMs, rule.headers].some(part => part !== undefined)
  if (effects.length === 0 && !hasOther) {
    refuse(
      'effect',
      `has no effect. Add one of code, status, delay, header.<name>, ${faultEffects.join(', ')}`,
    )
  }
  if (rule.code !== undefined && findCode(rule.code, rule.msg) === undefined) {
    refuse('code', `'${rule.code}' isn’t in the error catalog; any other number needs a msg`)
  }
  if (rule.phase === 'before' && rule.effect !== undefined && RESPONSE_EFFECTS.includes(rule.effect)) {
    refuse('phase', `${rule.effect} always happens after the call ran`)
  }
  checkDelay(rule, refuse)
  checkBody(rule, refuse)
  if (rule.location !== undefined && !isRedirect(rule.status)) {
    refuse('location', 'goes with a redirect, such as status=302')
  }
  checkReach(rule, refuse)
}

type Refuse = (field: string, message: string) => void

const checkDelay = (
  { delayMs, delayToMs, delayP95Ms }: z.output<typeof FaultFieldsSchema>,
  refuse: Refuse,
): void => {
  if (delayToMs !== undefined && delayP95Ms !== undefined) {
    refuse('delayP95Ms', 'and delay.to exclude each other')
  }
  if (delayToMs !== undefined && delayToMs < (delayMs ?? 0)) refuse('delayToMs', 'must be at least delay')
  if (delayP95Ms !== undefined && (delayMs === undefined || delayMs === 0 || delayP95Ms < delayMs)) {
    refuse('delayP95Ms', 'must be at least delay, the median, which must be above 0')
  }
}

const checkBody = (
  { status, body, contentType, msg, data }: z.output<typeof FaultFieldsSchema>,
  refuse: Refuse,
): void => {
  if (body === undefined && contentType !== undefined) refuse('contentType', 'goes with a body')
  if (body === undefined) return
  if (status === undefined) refuse('body', 'goes with a status, such as status=502')
  if (msg !== undefined || data !== undefined) refuse('body', 'takes the place of msg and data')
}

/** Whether a forced status needs a target. */
export const isRedirect = (status: number | undefined): boolean =>
  status !== undefined && status > 300 && status < 400 && status !== 304

/** Rejects conditions that no request can meet. */
const checkReach = (
  { first, every = 1, fields, headers = {} }: z.output<typeof FaultFieldsSchema>,
  refuse: Refuse,
): void => {
  if (first !== undefined && first < every) {
    refuse('first', `never applies: it counts ${first} requests, and every=${every} waits for more`)
  }
  for (const name of Object.keys(headers)) {
    if (!HEADER_NAME.test(name)) refuse('headers', `${name} is no header that a rule may set`)
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
