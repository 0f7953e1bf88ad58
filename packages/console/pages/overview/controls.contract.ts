import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls } from '#console/contract/fields.ts'

export const controlsEndpoints = consoleCalls('controls', {
  list: {
    description: 'Call each by POST at its path with the fields of its schema and, optionally, `worldId`.',
    summary: 'List the test controls: ship, deliver, answer, restock, and more',
    input: z.object({}),
    data: toPageSchema(
      z.object({ name: z.string(), path: z.string(), summary: z.string(), input: z.unknown() }),
    ),
  },
})
