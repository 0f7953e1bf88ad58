import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/field.ts'
import { toPageSchema } from '#contract/core/paging.ts'
import { worldField } from './fields.ts'

const ErrorSchema = z
  .object({
    /** Name of the code, or of the failure of transport: `COUPON_SCOPE`, `http-503`, `hang`. */
    error: z.string(),
    kind: z.enum(['code', 'transport']),
    /** Null where nothing that carries a code arrives. */
    code: z.int().nullable(),
    msg: z.string(),
    meaning: z.string(),
    /** What the shop shows. */
    expect: z.string(),
    /** Calls that declare it; all for a failure of transport. */
    calls: z.array(z.string()),
    /** The way there in a shop that works; null where only a fault rule leads there. */
    natural: z
      .object({ persona: z.string().nullable(), turn: z.string().nullable(), step: z.string() })
      .nullable(),
    forced: z.object({ persona: z.string().nullable(), rule: z.string(), step: z.string() }),
    /** The call that fails on the way. */
    call: z.string(),
  })
  .meta({ id: 'ConsoleError' })

const which = { error: text(40), way: z.enum(['natural', 'forced']).default('natural') }

export const errorsEndpoints = {
  list: endpoint({
    id: 'OWN-console-errors-list',
    method: 'GET',
    path: '/console/api/errors',
    bodyKind: 'query',
    access: 'open',
    summary: 'Every code and failure: meaning, ways there, screen to expect',
    input: z.object({}),
    data: toPageSchema(ErrorSchema),
    errors: [],
  }),
  /** Resets the world; without `worldId` it is one kept for this failure. Open `enterUrl` to go there. */
  prepare: endpoint({
    id: 'OWN-console-errors-prepare',
    method: 'POST',
    path: '/console/api/errors/prepare',
    bodyKind: 'json',
    access: 'open',
    summary: 'Bring a fresh world to the brink of a failure',
    input: z.object({ ...worldField, ...which }),
    data: z.object({
      worldId: z.string(),
      persona: z.string().nullable(),
      address: z.string(),
      enterUrl: z.string(),
      /** What has to happen once the page is open, by the call `turn`. */
      turn: z.string().nullable(),
      step: z.string(),
      expect: z.string(),
      rule: z.string().nullable(),
      /** The call of the last step and what it sends. */
      request: z.object({ call: z.string(), path: z.string(), isGuest: z.boolean(), input: z.unknown() }),
    }),
    errors: ['INVALID'],
  }),
  turn: endpoint({
    id: 'OWN-console-errors-turn',
    method: 'POST',
    path: '/console/api/errors/turn',
    bodyKind: 'json',
    access: 'open',
    summary: 'Let happen what makes the open page fail',
    input: z.object({ ...worldField, error: text(40) }),
    data: z.object({ worldId: z.string(), forgetsSession: z.boolean() }),
    errors: ['INVALID'],
  }),
}
