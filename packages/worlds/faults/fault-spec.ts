import { codes } from '@fixbench/contract/core/codes.ts'
import { flag, int, otherNames, text } from '@fixbench/contract/core/field.ts'
import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { z } from 'zod'
import { checkDelivery, deliveryShape, findDelivery } from './delivery-fields.ts'
import { checkConditions, conditionShape } from './fault-conditions.ts'
import { listNames } from './part-names.ts'

/** Transport failures of a response. */
export const faultEffects = [
  'hang',
  'reset',
  'empty',
  'garbage',
  'cut-json',
  'cut-body',
  'garbage-chunk',
  'wrong-json',
  'answer-lost',
] as const

/** What each effect does, without a final period. */
export const effectMeanings: Readonly<Record<(typeof faultEffects)[number], string>> = {
  hang: 'The server never responds',
  reset: 'The connection closes before the call runs',
  empty: 'The connection closes in order, without a single byte',
  garbage: 'Random bytes arrive instead of HTTP',
  'cut-json': 'The response ends after half of the JSON, without an error',
  'cut-body': 'The connection closes in the middle of the response',
  'garbage-chunk': 'Random bytes follow the first half of the response, in place of a chunk',
  'wrong-json': 'A proxy’s HTML page arrives instead of JSON',
  'answer-lost': 'The call runs, but its response is lost',
}

/** Effects that need the response of the call: it has run. */
export const RESPONSE_EFFECTS: readonly string[] = [
  'cut-json',
  'cut-body',
  'garbage-chunk',
  'wrong-json',
  'answer-lost',
]
const MAX_WAIT_MS = 600_000
/** Headers that a rule may set: all but those that describe the body or the connection. */
const HEADER_NAME =
  /^(?!content-|transfer-encoding$|connection$|keep-alive$|trailer$|upgrade$|te$)[a-z0-9][a-z0-9-]{0,60}$/

/** Names of the effects that a rule has, of which it may have one. A delay goes with any. */
const listEffects = ({ code, status, effect }: { code?: unknown; status?: unknown; effect?: unknown }) =>
  Object.entries({ code, status, effect })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)

/** One of a few words. The message for any other names the nearest one. */
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, {
    error: ({ input }) => {
      const nearest = typeof input === 'string' ? findNearest(input, words) : undefined
      return `must be one of ${words.join(', ')}${describeNearest(nearest)}`
    },
  })

/** Fields of a fault rule as written by a tester. Everything except the effect is optional. */
export const FaultFieldsSchema = z.object({
  ruleId: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must contain only letters, digits, -, and _')
    .optional(),
  title: text(100, 0).default(''),
  call: text(200).default('*').describe('Call by name, ID or path, or a pattern such as `cart.*`'),
  ...conditionShape,
  code: z
    .preprocess(value => (typeof value === 'number' ? String(value) : value), text(60))
    .optional()
    .describe('Code to force, by number or name'),
  msg: text(500).optional(),
  data: z.unknown().optional().describe('`data` of the forced response'),
  status: int(200, 599).optional().describe('HTTP status to force'),
  location: text(500).optional().describe('Target of a forced redirect'),
  effect: oneOf(faultEffects).optional(),
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
  ...deliveryShape,
  limitMs: int(1, MAX_WAIT_MS).default(120_000),
  phase: oneOf(['before', 'after']).optional(),
  isOn: flag().default(true),
})

for (const [field, schema] of Object.entries(FaultFieldsSchema.shape)) {
  otherNames.add(schema, { names: listNames(field) })
}

/** Rejects rules with contradictory or missing parts. */
export const checkFault = (
  rule: z.output<typeof FaultFieldsSchema>,
  context: z.core.$RefinementCtx,
): void => {
  const reject: Reject = (field, message, name) =>
    context.addIssue({
      code: 'custom',
      path: name === undefined ? [field] : [field, name],
      message,
      input: rule,
    })
  const effects = listEffects(rule)
  if (effects.length > 1) reject('effect', `has ${effects.length} effects: ${effects.join(' and ')}. Use one`)

  const { delayMs, delayToMs, headers, nextState } = rule
  const others = [delayMs, delayToMs, headers, nextState, findDelivery(rule)]
  const hasOther = others.some(part => part !== undefined)
  if (effects.length === 0 && !hasOther) {
    reject(
      'effect',
      `has no effect. Add one of code, status, delay, dribble, bandwidth, close, header.<name>, state.to, ${faultEffects.join(', ')}`,
    )
  }

  if (rule.code !== undefined && findCode(rule.code, rule.msg) === undefined) {
    const nearest = findNearest(rule.code, Object.keys(codes))
    reject('code', `isn’t in the error catalog; any other number needs a msg${describeNearest(nearest)}`)
  }

  if (rule.phase === 'before' && rule.effect !== undefined && RESPONSE_EFFECTS.includes(rule.effect)) {
    reject('phase', `doesn’t go with ${rule.effect}, which happens after the call ran`)
  }

  checkDelay(rule, reject)
  checkBody(rule, reject)
  if (rule.location !== undefined && !isRedirect(rule.status)) {
    reject('location', 'goes with a redirect, such as status=302')
  }

  checkConditions(rule, reject)
  checkDelivery(rule, reject)
  checkHeaders(rule, reject)
}

/** Adds the reason for a field, or for the value that it has under a name. */
type Reject = (field: string, message: string, name?: string) => void

const checkDelay = (
  { delayMs, delayToMs, delayP95Ms }: z.output<typeof FaultFieldsSchema>,
  reject: Reject,
): void => {
  if (delayToMs !== undefined && delayP95Ms !== undefined) {
    reject('delayP95Ms', 'and delay.to exclude each other')
  }
  if (delayToMs !== undefined && delayToMs < (delayMs ?? 0)) reject('delayToMs', 'must be at least delay')
  if (delayP95Ms !== undefined && (delayMs === undefined || delayMs === 0 || delayP95Ms < delayMs)) {
    reject('delayP95Ms', 'must be at least delay, the median, which must be above 0')
  }
}

const checkBody = (
  { status, body, contentType, msg, data }: z.output<typeof FaultFieldsSchema>,
  reject: Reject,
): void => {
  if (body === undefined && contentType !== undefined) reject('contentType', 'goes with a body')
  if (body === undefined) return
  if (status === undefined) reject('body', 'goes with a status, such as status=502')
  if (msg !== undefined || data !== undefined) reject('body', 'takes the place of msg and data')
}

/** Whether a forced status needs a target. */
export const isRedirect = (status: number | undefined): boolean =>
  status !== undefined && status > 300 && status < 400 && status !== 304

const checkHeaders = ({ headers = {} }: z.output<typeof FaultFieldsSchema>, reject: Reject): void => {
  for (const name of Object.keys(headers)) {
    if (!HEADER_NAME.test(name)) reject('headers', 'isn’t a header that a rule may set', name)
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
