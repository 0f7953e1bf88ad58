import { component } from '@fixbench/contract/core/component.ts'
import { flag, text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { checkFault, FaultFieldsSchema } from '@fixbench/worlds/faults/fault-spec.ts'
import { MAX_TEXT_LENGTH } from '@fixbench/worlds/faults/grammar.ts'
import { z } from 'zod'
import { consoleCalls, destroysInWorld, inWorld, worldField } from '#console/contract/fields.ts'

const FaultRuleSchema = component('ConsoleFaultRule', {
  ...FaultFieldsSchema.shape,
  ruleId: z.string(),
  seen: z.int().describe('Number of requests that matched the rule'),
  hits: z.int().describe('Number of requests to which the rule was applied'),
  lastMiss: z.string().optional().describe('Why the rule wasn’t applied to the latest request of its call'),
  text: z.string().describe('The rule as a value of the `x-fault` header'),
})

const RulesSchema = toPageSchema(FaultRuleSchema)

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
  calls: {
    id: 'OWN-console-calls',
    method: 'GET',
    path: '/console/api/calls',
    description: 'Returns all calls that a fault rule can name, with their declared codes.',
    summary: 'List the calls of the shop',
    input: z.object({}),
    data: toPageSchema(CallSchema),
  },
  gallery: {
    method: 'GET',
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
  },
  magic: {
    method: 'GET',
    description: 'Each word triggers a fault for the request that contains it, in any field of any call.',
    summary: 'List magic values: words that force a failure wherever they are entered',
    input: z.object({}),
    data: toPageSchema(
      z.object({
        word: z.string().describe('Text that forces the failure wherever it is entered'),
        meaning: z.string().describe('What the word does'),
      }),
    ),
  },
  check: {
    description: 'Validates the rule and returns its text form without adding it.',
    summary: 'Validate a fault rule and return its x-fault header',
    input: faultInput,
    data: z.object({ text: z.string().describe('The rule as a value of the `x-fault` header') }),
  },
  list: { method: 'GET', summary: 'List the fault rules of a world', data: RulesSchema },
  add: {
    description:
      'Accepts the rule as fields, or as `rule`: in the text form of the `x-fault` header, which may contain several rules, or in words such as `checkout 300008 twice`. New rules come first, so the newest wins.',
    summary: 'Add a fault rule, or replace the one with the same ID',
    input: faultInput,
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
