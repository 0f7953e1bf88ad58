import { int, longText } from '@fixbench/contract/core/field.ts'
import { z } from 'zod'
import { consoleCalls, inWorld } from '#console/contract/fields.ts'

/** The call transfers a file, so its route is registered separately. `worlds/import` opens the file. */
export const evidenceEndpoints = consoleCalls('evidence', {
  export: {
    method: 'GET',
    description:
      'Returns the file itself, `application/zip`: a page to read without a shop (`index.html`), everything on it as `evidence.json`, the requests as a HAR file, a test that repeats the last request, and the world. `worlds/import` creates the world from the file in any shop of the same version. Secrets of requests are masked.',
    summary: 'Download everything about a bug as one file',
    input: inWorld({
      last: int(1, 500).default(50).describe('Number of requests, counted from the last one'),
      note: longText(2000, 0).default('').describe('What went wrong, shown at the top of the page'),
    }),
    data: z.null(),
  },
})
