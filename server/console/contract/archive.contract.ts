import { z } from 'zod'
import { text } from '#contract/core/field.ts'
import { consoleEndpoint, worldField } from './fields.ts'
import { WorldSchema } from './worlds.contract.ts'

/** These two calls transfer files, so their routes are registered separately. */
export const archiveEndpoints = {
  export: consoleEndpoint({
    description: 'Returns the file itself, `application/gzip`.',
    route: 'GET /console/api/worlds/export',
    summary: 'Export a world as a file',
    input: z.object(worldField),
    data: z.null(),
  }),
  import: consoleEndpoint({
    description: 'The body is the file (`application/gzip`). ID and title are query parameters.',
    route: 'POST /console/api/worlds/import',
    bodyKind: 'query',
    summary: 'Import a world from a file',
    input: z.object({ worldId: text(40).optional(), title: text(100).optional() }),
    data: WorldSchema,
  }),
}
