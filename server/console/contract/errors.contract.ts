import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { consoleCalls, inWorld } from './fields.ts'

const ErrorSchema = component('ConsoleError', {
  /** Name of the code or transport failure: `COUPON_SCOPE`, `http-503`, `hang`. */
  error: z.string(),
  kind: z.enum(['code', 'transport']),
  /** Null when no response with a code arrives. */
  code: z.int().nullable(),
  msg: z.string(),
  meaning: z.string(),
  /** What the shop shows. */
  expect: z.string(),
  /** Calls that declare it; all calls for a transport failure. */
  calls: z.array(z.string()),
  /** Steps to reach it without a fault rule; null when it can only be forced. */
  natural: z
    .object({ persona: z.string().nullable(), turn: z.string().nullable(), step: z.string() })
    .nullable(),
  forced: z.object({ persona: z.string().nullable(), rule: z.string(), step: z.string() }),
  /** The call that fails. */
  call: z.string(),
})

const which = { error: text(40), way: z.enum(['natural', 'forced']).default('natural') }

export const errorsEndpoints = consoleCalls('errors', {
  list: {
    method: 'GET',
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
      /** Change to trigger through the call `turn` once the page is open; null when none is needed. */
      turn: z.string().nullable(),
      step: z.string(),
      expect: z.string(),
      rule: z.string().nullable(),
      /** The call that the last step makes, with its input. */
      request: z.object({ call: z.string(), path: z.string(), isGuest: z.boolean(), input: z.unknown() }),
    }),
  },
  turn: {
    summary: 'Trigger the change that makes the open page fail',
    input: inWorld({ error: text(40) }),
    data: z.object({ worldId: z.string(), forgetsSession: z.boolean() }),
  },
})
