import { component } from '@fixbench/contract/core/component.ts'
import { text } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls, inWorld } from '#console/contract/fields.ts'

const ErrorSchema = component('ConsoleError', {
  error: z.string().describe('Name of the code or transport failure: `COUPON_SCOPE`, `http-503`, `hang`'),
  kind: z.enum(['code', 'transport']),
  code: z.int().nullable().describe('Code or HTTP status; null when no response arrives'),
  msg: z.string(),
  meaning: z.string(),
  expect: z.string().describe('What the shop shows'),
  calls: z.array(z.string()).describe('Calls that declare it; all calls for a transport failure'),
  /** Steps to reach it without a fault rule; null when it can only be forced. */
  natural: z
    .object({ persona: z.string().nullable(), turn: z.string().nullable(), step: z.string() })
    .nullable(),
  forced: z.object({ persona: z.string().nullable(), rule: z.string(), step: z.string() }),
  call: z.string().describe('The call that fails'),
})

const which = {
  error: text(40).describe('Name of a code or transport failure, such as `COUPON_SCOPE` or `http-503`'),
  way: z
    .enum(['natural', 'forced'])
    .default('natural')
    .describe('By the steps of the catalog, or by a fault rule'),
}

export const errorsEndpoints = consoleCalls('errors', {
  list: {
    summary: 'List every error code and transport failure with its meaning, steps, and expected screen',
    input: z.object({}),
    data: toPageSchema(ErrorSchema),
  },
  prepare: {
    description:
      'Resets the world. Without `worldId` a world reserved for this failure is used. Open `enterUrl` to go there.',
    summary: 'Prepare a world so that only the last step to a failure is missing',
    input: inWorld({ ...which }),
    data: z.object({
      worldId: z.string(),
      persona: z.string().nullable(),
      address: z.string(),
      enterUrl: z.string(),
      turn: z
        .string()
        .nullable()
        .describe(
          'Change to trigger through the call `turn` once the page is open; null when none is needed',
        ),
      step: z.string(),
      expect: z.string(),
      rule: z.string().nullable(),
      request: z
        .object({ call: z.string(), path: z.string(), isGuest: z.boolean(), input: z.unknown() })
        .describe('The call that the last step makes, with its input'),
    }),
  },
  turn: {
    summary: 'Trigger the change that makes the open page fail',
    input: inWorld({ error: text(40).describe('Name of the failure that was prepared') }),
    data: z.object({ worldId: z.string(), forgetsSession: z.boolean() }),
  },
})
