import { int, text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { parseExpectation } from './value-match.ts'

const probability = z.preprocess(
  value => (typeof value === 'string' && /^\s*\d*\.?\d+\s*$/.test(value) ? Number(value) : value),
  z
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1'),
)

const expectations = () => z.record(z.string().max(100), z.string().max(500))

const stateName = () =>
  z
    .string()
    .regex(/^[\w-]{1,40}$/, 'must contain only letters, digits, -, and _')
    .optional()

/** The state in which every scenario begins. */
export const FIRST_STATE = 'started'

/** Fields that match parts of a request. */
export const inputConditionShape = {
  skuCode: text(100).optional(),
  fields: expectations()
    .default({})
    .describe(
      'Values that fields of the request must have, by name or dotted path: a text, `/regex/i`, `~part`, `>2`, `<=5` or `2..5`',
    ),
  queries: expectations().optional().describe('Values that fields of the URL must have, like `fields`'),
  cookies: expectations().optional().describe('Values that cookies must have, like `fields`'),
  requestHeaders: expectations()
    .optional()
    .describe('Values that headers of the request must have, like `fields`'),
}

/** Fields that say which requests a rule is for. */
export const conditionShape = {
  memberId: text(254).optional(),
  ...inputConditionShape,
  scenario: stateName().describe('Name of a sequence of states that rules share; by default `main`'),
  state: stateName().describe(
    `The rule is only for requests in this state. Scenarios begin with \`${FIRST_STATE}\``,
  ),
  nextState: stateName().describe('State after a request to which the rule was applied'),
  skip: int(0, 1_000_000).default(0),
  first: int(1, 1_000_000).optional().describe('Only so many of the matching requests are looked at'),
  maxHits: int(1, 1_000_000).optional().describe('How often the rule applies; 1 fails once'),
  every: int(1, 1_000_000).optional(),
  probability: probability.optional(),
  seed: int(0).default(1),
}

type Conditions = z.output<z.ZodObject<typeof conditionShape>>

/** Rejects conditions that no request can meet. */
export const checkConditions = (
  rule: Conditions,
  reject: (field: string, message: string, name?: string) => void,
): void => {
  const { first, every = 1, scenario, state, nextState } = rule
  if (first !== undefined && first < every) {
    reject('first', `never applies: it counts ${first} requests, and every=${every} waits for more`)
  }
  if (scenario !== undefined && state === undefined && nextState === undefined) {
    reject('scenario', 'goes with state or state.to')
  }
  for (const [, group] of valueGroups) {
    for (const [name, value] of Object.entries(rule[group] ?? {})) {
      if (parseExpectation(value) === null) reject(group, 'isn’t a valid regular expression', name)
    }
  }
}

/** The groups of expected values by their names in the text form. */
export const valueGroups = [
  ['field', 'fields'],
  ['query', 'queries'],
  ['cookie', 'cookies'],
  ['request', 'requestHeaders'],
] as const
