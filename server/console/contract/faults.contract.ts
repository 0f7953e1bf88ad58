import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { flag, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { checkFault, FaultFieldsSchema, faultEffects } from '#server/worlds/faults/fault-spec.ts'
import { MAX_TEXT_LENGTH } from '#server/worlds/faults/grammar.ts'
import { consoleEndpoint, destroysInWorld, worldField } from './fields.ts'

const FaultRuleSchema = component('ConsoleFaultRule', {
  ruleId: z.string(),
  title: z.string(),
  call: z.string(),
  memberId: z.string().optional(),
  skuCode: z.string().optional(),
  fields: z.record(z.string(), z.string()),
  skip: z.int(),
  first: z.int().optional(),
  every: z.int().optional(),
  probability: z.number().optional(),
  seed: z.int(),
  code: z.string().optional(),
  msg: z.string().optional(),
  data: z.unknown().optional(),
  status: z.int().optional(),
  effect: z.enum(faultEffects).optional(),
  delayMs: z.int().optional(),
  limitMs: z.int(),
  phase: z.enum(['before', 'after']).optional(),
  isOn: z.boolean(),
  /** Number of requests that matched (`seen`) and to how many of them the rule was applied (`hits`). */
  seen: z.int(),
  hits: z.int(),
  /** Why the rule wasn't applied to the latest request of its call. */
  lastMiss: z.string().optional(),
  /** The rule as a value of the `x-fault` header. */
  text: z.string(),
})

const CallSchema = component('ConsoleCall', {
  /** Name as used in rules, such as `cart.add`. */
  call: z.string(),
  callId: z.string(),
  domain: z.string(),
  method: z.string(),
  path: z.string(),
  access: z.enum(['open', 'member']),
  bodyKind: z.string(),
  summary: z.string(),
  /** Names of the top-level fields of its input. */
  fields: z.array(z.string()),
  codes: z.array(z.int()),
})

const faultInput = FaultFieldsSchema.extend({
  ...worldField,
  rule: text(MAX_TEXT_LENGTH).optional(),
}).superRefine((given, context) => {
  if (given.rule === undefined) checkFault(given, context)
})

export const faultsEndpoints = {
  calls: consoleEndpoint({
    description: 'Returns all calls that a fault rule can name, with their declared codes.',
    route: 'GET /console/api/calls',
    summary: 'List the calls of the shop',
    input: z.object({}),
    data: toPageSchema(CallSchema),
  }),
  gallery: consoleEndpoint({
    route: 'GET /console/api/faults/gallery',
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
  magic: consoleEndpoint({
    description: 'Each word triggers a fault for the request that contains it, in any field of any call.',
    route: 'GET /console/api/faults/magic',
    summary: 'List magic values: words that force a failure wherever they are entered',
    input: z.object({}),
    data: toPageSchema(z.object({ word: z.string(), meaning: z.string() })),
  }),
  check: consoleEndpoint({
    description: 'Validates the rule and returns its text form without adding it.',
    route: 'POST /console/api/faults/check',
    summary: 'Validate a fault rule and return its x-fault header',
    input: faultInput,
    data: z.object({ text: z.string() }),
  }),
  list: consoleEndpoint({
    id: 'OWN-console-faults-list',
    route: 'GET /console/api/faults',
    summary: 'List the fault rules of a world',
    input: z.object(worldField),
    data: toPageSchema(FaultRuleSchema),
  }),
  add: consoleEndpoint({
    description:
      'Accepts the rule as fields, or as `rule` in the text form of the `x-fault` header, which may contain several rules.',
    route: 'POST /console/api/faults/add',
    summary: 'Add a fault rule, or replace the one with the same ID',
    input: faultInput,
    data: toPageSchema(FaultRuleSchema),
  }),
  switch: consoleEndpoint({
    route: 'POST /console/api/faults/switch',
    summary: 'Turn a rule on or off',
    input: z.object({ ...worldField, ruleId: text(40), isOn: flag() }),
    data: toPageSchema(FaultRuleSchema),
  }),
  remove: consoleEndpoint({
    route: 'POST /console/api/faults/remove',
    summary: 'Delete a rule',
    ...destroysInWorld({ ruleId: text(40) }),
    data: toPageSchema(FaultRuleSchema),
  }),
  clear: consoleEndpoint({
    route: 'POST /console/api/faults/clear',
    summary: 'Delete all rules of a world',
    ...destroysInWorld({}),
    data: toPageSchema(FaultRuleSchema),
  }),
}
