import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { toPageSchema } from '#contract/core/paging.ts'

export const controlsEndpoints = {
  /** Each is called by POST at its path, with the fields of its schema and, if wanted, `worldId`. */
  list: endpoint({
    id: 'OWN-console-controls-list',
    method: 'GET',
    path: '/console/api/controls',
    bodyKind: 'query',
    access: 'open',
    summary: 'What a tester can make happen in a world: ship, deliver, answer, restock …',
    input: z.object({}),
    data: toPageSchema(
      z.object({ name: z.string(), path: z.string(), summary: z.string(), input: z.unknown() }),
    ),
    errors: [],
  }),
}
