import { text } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { consoleCalls, read } from '#console/contract/fields.ts'
import { WorldSchema } from './worlds.contract.ts'

/** These two calls transfer files, so their routes are registered separately. */
export const archiveEndpoints = consoleCalls('worlds', {
  export: read({
    description: 'Returns the file itself, `application/gzip`.',
    summary: 'Export a world as a file',
    data: z.null(),
  }),
  import: {
    description:
      'The body is the exported file (`application/gzip`), or a bug report of `evidence/export` (`application/zip`). ID and title are query parameters.',
    bodyKind: 'query',
    summary: 'Import a world from a file',
    input: z.object({ worldId: text(40).optional(), title: text(100).optional() }),
    data: WorldSchema,
  },
})
