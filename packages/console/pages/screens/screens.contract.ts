import { flag, text } from '@fixbench/contract/core/field.ts'
import { pageFields, toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls } from '#console/contract/fields.ts'
import { CellSchema, verdicts } from '#console/pages/screens/screen-run.ts'

/** The latest run of `npm run check:screens`. */
export const screensEndpoints = consoleCalls('screens', {
  list: {
    description:
      'Each cell is one call that failed in one way in a browser: what was promised, what the page showed, and the name of its picture, which is at `/console/api/screens/pictures/{name}`.',
    summary: 'List the screens of failed calls',
    input: z.object({
      search: text(100).optional().describe('Part of the call, of the promise or of what is shown'),
      failure: text(40)
        .optional()
        .describe('Name of a code, `http-503`, `offline` or a failure of the transport'),
      verdict: z.enum(verdicts).optional().describe('How the promise is kept'),
      isChanged: flag().optional().describe('Only pictures that differ from the run before'),
      ...pageFields(24, 200),
    }),
    data: toPageSchema(CellSchema).extend({
      endedAt: z.string().nullable().describe('Time of the run; null when there is none'),
      url: z.string().describe('Front end of the run'),
      failures: z.array(z.string()).describe('Every failure of the run'),
      counts: z.object({
        kept: z.int().describe('Cells that show what was promised'),
        silent: z.int().describe('Cells that show nothing, as intended'),
        broken: z.int().describe('Cells that don’t show what was promised'),
        'no-screen': z.int().describe('Cells of calls that no screen makes'),
        changed: z.int().describe('Pictures that differ from the run before'),
      }),
    }),
  },
})
