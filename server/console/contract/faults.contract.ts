import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { flag, text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { checkFault, FaultFieldsSchema, faultEffects } from '#server/worlds/faults/fault-spec.ts'
import { LONGEST_TEXT } from '#server/worlds/faults/grammar.ts'
import { destroysInWorld, worldField } from './fields.ts'

export const FaultRuleSchema = z
  .object({
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
    /** Requests that fitted, and those that the rule applied to. */
    seen: z.int(),
    hits: z.int(),
    /** Why the last request of its call that it let pass was let pass. */
    lastMiss: z.string().optional(),
    /** The rule as the header `x-fault` takes it. */
    text: z.string(),
  })
  .meta({ id: 'ConsoleFaultRule' })

const CallSchema = z
  .object({
    /** `cart.add`; what a rule names. */
    call: z.string(),
    callId: z.string(),
    domain: z.string(),
    method: z.string(),
    path: z.string(),
    access: z.enum(['open', 'member']),
    bodyKind: z.string(),
    summary: z.string(),
    /** Names of the top fields of its input. */
    fields: z.array(z.string()),
    codes: z.array(z.int()),
  })
  .meta({ id: 'ConsoleCall' })

const faultInput = FaultFieldsSchema.extend({
  ...worldField,
  rule: text(LONGEST_TEXT).optional(),
}).superRefine((given, context) => {
  if (given.rule === undefined) checkFault(given, context)
})

export const faultsEndpoints = {
  /** What a rule can name: every call of the shop with the codes that it declares. */
  calls: endpoint({
    id: 'OWN-console-calls',
    method: 'GET',
    path: '/console/api/calls',
    bodyKind: 'query',
    access: 'open',
    summary: 'The calls of the shop',
    input: z.object({}),
    data: toPageSchema(CallSchema),
    errors: [],
  }),
  gallery: endpoint({
    id: 'OWN-console-faults-gallery',
    method: 'GET',
    path: '/console/api/faults/gallery',
    bodyKind: 'query',
    access: 'open',
    summary: 'Common failures, ready as rules',
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
    errors: [],
  }),
  /** Texts that trigger a fault for the request that contains them, in any field of any call. */
  magic: endpoint({
    id: 'OWN-console-faults-magic',
    method: 'GET',
    path: '/console/api/faults/magic',
    bodyKind: 'query',
    access: 'open',
    summary: 'Magic data: words that force a failure wherever they are typed',
    input: z.object({}),
    data: toPageSchema(z.object({ word: z.string(), meaning: z.string() })),
    errors: [],
  }),
  /** Adds nothing: says whether the rule can be read, and its text form. */
  check: endpoint({
    id: 'OWN-console-faults-check',
    method: 'POST',
    path: '/console/api/faults/check',
    bodyKind: 'json',
    access: 'open',
    summary: 'Check a fault rule and write it as the header x-fault',
    input: faultInput,
    data: z.object({ text: z.string() }),
    errors: ['INVALID'],
  }),
  list: endpoint({
    id: 'OWN-console-faults-list',
    method: 'GET',
    path: '/console/api/faults',
    bodyKind: 'query',
    access: 'open',
    summary: 'Fault rules of a world',
    input: z.object(worldField),
    data: toPageSchema(FaultRuleSchema),
    errors: ['INVALID'],
  }),
  /** As fields, or as `rule` in the text form of the `x-fault` header; several there make several rules. */
  add: endpoint({
    id: 'OWN-console-faults-add',
    method: 'POST',
    path: '/console/api/faults/add',
    bodyKind: 'json',
    access: 'open',
    summary: 'Add a fault rule, or replace the one of the same id',
    input: faultInput,
    data: toPageSchema(FaultRuleSchema),
    errors: ['INVALID'],
  }),
  switch: endpoint({
    id: 'OWN-console-faults-switch',
    method: 'POST',
    path: '/console/api/faults/switch',
    bodyKind: 'json',
    access: 'open',
    summary: 'Switch a rule on or off',
    input: z.object({ ...worldField, ruleId: text(40), isOn: flag() }),
    data: toPageSchema(FaultRuleSchema),
    errors: ['INVALID'],
  }),
  remove: endpoint({
    id: 'OWN-console-faults-remove',
    method: 'POST',
    path: '/console/api/faults/remove',
    bodyKind: 'json',
    access: 'open',
    summary: 'Delete a rule',
    ...destroysInWorld({ ruleId: text(40) }),
    data: toPageSchema(FaultRuleSchema),
    errors: ['INVALID'],
  }),
  clear: endpoint({
    id: 'OWN-console-faults-clear',
    method: 'POST',
    path: '/console/api/faults/clear',
    bodyKind: 'json',
    access: 'open',
    summary: 'Delete all rules of a world',
    ...destroysInWorld({}),
    data: toPageSchema(FaultRuleSchema),
    errors: ['INVALID'],
  }),
}
