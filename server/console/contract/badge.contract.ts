import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { worldField } from './fields.ts'

export const badgeEndpoints = {
  show: endpoint({
    id: 'OWN-console-badge-show',
    method: 'GET',
    path: '/console/api/badge',
    bodyKind: 'query',
    access: 'open',
    summary: 'What the badge in the shop shows of its world',
    input: z.object(worldField),
    data: z.object({
      worldId: z.string(),
      title: z.string(),
      shopMs: z.int(),
      isFrozen: z.boolean(),
      speed: z.number(),
      /** Rules that are switched on. */
      faultCount: z.int(),
      /** The last call that a rule changed; null when none was. */
      lastForced: z
        .object({ callId: z.string(), rules: z.string(), code: z.int().nullable(), status: z.int() })
        .nullable(),
    }),
    errors: ['INVALID'],
  }),
}
