import { z } from 'zod'
import { consoleEndpoint, worldField } from './fields.ts'

export const badgeEndpoints = {
  show: consoleEndpoint({
    id: 'OWN-console-badge-show',
    route: 'GET /console/api/badge',
    summary: 'Get the data of the badge in the shop',
    input: z.object(worldField),
    data: z.object({
      worldId: z.string(),
      title: z.string(),
      shopMs: z.int(),
      isFrozen: z.boolean(),
      speed: z.number(),
      /** Number of enabled fault rules. */
      faultCount: z.int(),
      /** The last call changed by a rule, or null. */
      lastForced: z
        .object({ callId: z.string(), rules: z.string(), code: z.int().nullable(), status: z.int() })
        .nullable(),
    }),
  }),
}
