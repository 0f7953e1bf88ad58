import { z } from 'zod'
import { toPageSchema } from '#contract/core/paging.ts'
import { consoleEndpoint } from './fields.ts'

export const controlsEndpoints = {
  list: consoleEndpoint({
    description: 'Call each by POST at its path with the fields of its schema and, optionally, `worldId`.',
    id: 'OWN-console-controls-list',
    route: 'GET /console/api/controls',
    summary: 'List the test controls: ship, deliver, answer, restock, and more',
    input: z.object({}),
    data: toPageSchema(
      z.object({ name: z.string(), path: z.string(), summary: z.string(), input: z.unknown() }),
    ),
  }),
}
