import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { toPageSchema } from '#contract/core/paging.ts'

export const controlsEndpoints = {
  list: endpoint({
    description: 'Call each by POST at its path with the fields of its schema and, optionally, `worldId`.',
    id: 'OWN-console-controls-list',
    method: 'GET',
    path: '/console/api/controls',
    bodyKind: 'query',
    access: 'open',
    summary: 'List the test controls: ship, deliver, answer, restock, and more',
    input: z.object({}),
    data: toPageSchema(
      z.object({ name: z.string(), path: z.string(), summary: z.string(), input: z.unknown() }),
    ),
    errors: [],
  }),
}
