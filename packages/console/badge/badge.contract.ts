import { z } from 'zod'
import { consoleCalls } from '../contract/fields.ts'

export const badgeEndpoints = consoleCalls('badge', {
  show: {
    summary: 'Get the data of the badge in the shop',
    data: z.object({
      worldId: z.string(),
      title: z.string(),
      shopMs: z.int(),
      isFrozen: z.boolean(),
      speed: z.number(),
      faultCount: z.int().describe('Number of enabled fault rules'),
      /** The last call changed by a rule, or null. */
      lastForced: z
        .object({ callId: z.string(), rules: z.string(), code: z.int().nullable(), status: z.int() })
        .nullable(),
      recording: z
        .object({ recordingId: z.string().describe('ID of the recording'), stepCount: z.int() })
        .nullable()
        .describe('The recording that is being made in the world'),
    }),
  },
})
