import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { text } from '#contract/core/field.ts'
import { worldField } from './fields.ts'
import { WorldSchema } from './worlds.contract.ts'

/** These two calls transfer files, so their routes are registered separately. */
export const archiveEndpoints = {
  export: endpoint({
    description: 'Returns the file itself, `application/gzip`.',
    id: 'OWN-console-worlds-export',
    method: 'GET',
    path: '/console/api/worlds/export',
    bodyKind: 'query',
    access: 'open',
    summary: 'Export a world as a file',
    input: z.object(worldField),
    data: z.null(),
    errors: ['INVALID'],
  }),
  import: endpoint({
    description: 'The body is the file (`application/gzip`). ID and title are query parameters.',
    id: 'OWN-console-worlds-import',
    method: 'POST',
    path: '/console/api/worlds/import',
    bodyKind: 'query',
    access: 'open',
    summary: 'Import a world from a file',
    input: z.object({ worldId: text(40).optional(), title: text(100).optional() }),
    data: WorldSchema,
    errors: ['INVALID'],
  }),
}
