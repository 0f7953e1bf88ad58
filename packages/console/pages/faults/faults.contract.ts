import { component } from '@fixbench/contract/core/component.ts'
import { flag, int, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { checkFault, FaultFieldsSchema, FaultSpecSchema } from '@fixbench/worlds/faults/fault-spec.ts'
import { MAX_TEXT_LENGTH } from '@fixbench/worlds/faults/grammar.ts'
import { DEFAULT_SCENARIO } from '@fixbench/worlds/faults/scenarios.ts'
import { z } from 'zod'
import { consoleCalls, destroysInWorld, inWorld, read, worldField } from '#console/contract/fields.ts'

/** A condition that a request doesn't meet. */
export const MissSchema = component('ConsoleMiss', {
  condition: z.string().describe('The condition, such as `field.couponId` or `member`'),
  expected: z.string().describe('What it expects'),
  seen: z.string().nullable().describe('What the request contained; null for nothing'),
  text: z.string().describe('Both as a sentence'),
})

const FaultRuleSchema = component('ConsoleFaultRule', {
  ...FaultFieldsSchema.shape,
  ruleId: z.string(),
  seen: z.int().describe('Number of requests that matched the rule'),
  hits: z.int().describe('Number of requests to which the rule was applied'),
  lastMiss: MissSchema.optional().describe('Why the rule wasn’t applied to the latest request of its call'),
  currentState: z.string().optional().describe('State of the scenario of a rule that has states'),
  text: z.string().describe('The rule as a value of the `x-fault` header'),
})

const RulesSchema = toPageSchema(FaultRuleSchema)

const MAX_RULES = 500

const RuleFileSchema = z.object({
  rules: z
    .array(z.record(z.string(), z.unknown()))
    .describe('Rules as fields, without those that have defaults'),
})

const CallSchema = component('ConsoleCall', {
  call: z.string().describe('Name of the call as used in rules, such as `cart.add`'),
  callId: z.string(),
  domain: z.string(),
  method: z.string(),
  path: z.string(),
  access: z.enum(['open', 'member', 'staff']).describe('Who may make the call'),
  bodyKind: z.string(),
  summary: z.string(),
  fields: z.array(z.string()).describe('Names of the top-level fields of its input.'),
  codes: z.array(z.int()),
})

const faultInput = FaultFieldsSchema.extend({
  ...worldField,
  rule: text(MAX_TEXT_LENGTH)
    .optional()
    .describe('The rule as text: as in the header `x-fault`, or in words. Replaces the other fields.'),
}).superRefine((given, context) => {
  if (given.rule === undefined) checkFault(given, context)
})

export const faultsEndpoints = consoleCalls('faults', {
  calls: read({
    id: 'OWN-console-calls',
    path: '/console/api/calls',
    description: 'Returns all calls that a fault rule can name, with their declared codes.',
    summary: 'List the calls of the shop',
    input: z.object({}),
    data: toPageSchema(CallSchema),
  }),
  gallery: read({
    summary: 'List common failures as ready-made rules',
    input: z.object({}),
    data: toPageSchema(
      z.object({
        name: z.string(),
        title: z.string(),
        summary: z.string(),
        group: z.string(),
        rule: z.string(),
      }),
    ),
  }),
  magic: read({
    description: 'Each word triggers a fault for the request that contains it, in any field of any call.',
    summary: 'List magic values: words that force a failure wherever they are entered',
    input: z.object({}),
    data: toPageSchema(
      z.object({
        word: z.string().describe('Text that forces the failure wherever it is entered'),
        meaning: z.string().describe('What the word does'),
      }),
    ),
  }),
  check: {
    worksWhenLocked: true,
    description: 'Validates the rule and returns its text form without adding it.',
    summary: 'Validate a fault rule and return its x-fault header',
    input: faultInput,
    data: z.object({ text: z.string().describe('The rule as a value of the `x-fault` header') }),
  },
  list: { summary: 'List the fault rules of a world', data: RulesSchema },
  add: {
    description:
      'Accepts the rule as fields, or as `rule`: in the text form of the `x-fault` header, which may contain several rules, or in words such as `checkout 300008 twice`. New rules come first, so the newest wins.',
    summary: 'Add a fault rule, or replace the one with the same ID',
    input: faultInput,
    data: RulesSchema,
  },
  export: read({
    description: 'Returns what `import` accepts: the rules in their order, without counters.',
    summary: 'Get all rules of a world as one file',
    data: RuleFileSchema,
  }),
  import: {
    description:
      'Accepts what `export` returns, or a HAR file, whose calls then get the recorded responses. Rules keep their order and come before existing ones; a rule with the same ID is replaced.',
    summary: 'Add all rules of a file',
    input: inWorld({
      rules: z
        .array(z.union([FaultSpecSchema, text(MAX_TEXT_LENGTH)]))
        .max(MAX_RULES)
        .default([])
        .describe('Rules as `export` returns them, or as text as in the header `x-fault`'),
      har: z
        .looseObject({ log: z.unknown().describe('The log of the file, with its entries') })
        .optional()
        .describe('Recorded requests as an HTTP Archive, such as that of `requests/har`'),
      replaces: flag().default(false).describe('Whether to remove the existing rules first'),
    }),
    data: RulesSchema,
  },
  explain: read({
    description:
      'Compares a logged request with every rule that is on, the closest first. Counters and states are left out, because they have changed since.',
    summary: 'Explain which rules a request nearly met',
    input: inWorld({ requestId: int(1) }),
    data: toPageSchema(
      z.object({
        ruleId: z.string(),
        text: z.string().describe('The rule as a value of the `x-fault` header'),
        isApplied: z.boolean().describe('Whether the rule was applied to the request'),
        misses: z.array(MissSchema).describe('Conditions that the request doesn’t meet'),
      }),
    ),
  }),
  rewind: {
    summary: 'Count requests and hits of all rules from zero, and return scenarios to their first state',
    data: RulesSchema,
  },
  setState: {
    description: 'Rules with `state` apply only in that state of their scenario.',
    summary: 'Move a scenario to a state',
    input: inWorld({
      scenario: text(40).default(DEFAULT_SCENARIO).describe('Name of the scenario'),
      state: text(40).describe('The state; `started` is the first one'),
    }),
    data: RulesSchema,
  },
  switch: {
    summary: 'Turn a rule on or off',
    input: inWorld({ ruleId: text(40), isOn: flag() }),
    data: RulesSchema,
  },
  move: {
    description: 'The first rule that applies to a request decides. New rules come first.',
    summary: 'Move a rule before all others or behind them',
    input: inWorld({
      ruleId: text(40),
      to: z.enum(['first', 'last']).default('first').describe('Where to move the rule'),
    }),
    data: RulesSchema,
  },
  remove: { summary: 'Delete a rule', ...destroysInWorld({ ruleId: text(40) }), data: RulesSchema },
  clear: { summary: 'Delete all rules of a world', ...destroysInWorld({}), data: RulesSchema },
})
