import { component } from '@fixbench/contract/core/component.ts'
import { int, longText } from '@fixbench/contract/core/field.ts'
import { toPageSchema } from '@fixbench/contract/core/paging.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'
import { shopAddress } from '../people/people.contract.ts'

const errorFields = {
  kind: z
    .enum(['error', 'rejection'])
    .describe('Whether a script threw, or nobody caught a rejected promise'),
  message: longText(1000, 1).describe('What the browser says about the error'),
  stack: longText(8000, 0).default('').describe('Where it was thrown, as the browser writes it'),
  address: shopAddress().describe('Path of the page'),
}

/** `export` transfers a file, so its route is registered separately. `worlds/import` opens the file. */
export const evidenceEndpoints = consoleCalls('evidence', {
  addError: {
    worksWhenLocked: true,
    description: 'Called by the badge for errors that the scripts of a page don’t catch.',
    summary: 'Report an error of a page',
    input: inWorld(errorFields),
    data: z.null(),
  },
  errors: read({
    summary: 'List errors of pages in a world: the last 100, the latest first',
    data: toPageSchema(
      component('ConsolePageError', {
        ...errorFields,
        stack: z.string().describe('Where it was thrown, as the browser writes it'),
        address: z.string().describe('Path of the page'),
        at: z.string().describe('Machine time'),
        shopTime: z.string(),
        userAgent: z.string().describe('Header of the browser'),
      }),
    ),
  }),
  export: read({
    description:
      'Returns the file itself, `application/zip`: a page to read without a shop (`index.html`) with the pictures of recordings, everything on it as `evidence.json`, the requests as a HAR file, a test that repeats the last request, and the world. `worlds/import` creates the world from the file in any shop of the same version. Secrets of requests are masked.',
    summary: 'Download everything about a bug as one file',
    input: inWorld({
      last: int(1, 500).default(50).describe('Number of requests, counted from the last one'),
      note: longText(2000, 0).default('').describe('What went wrong, shown at the top of the page'),
    }),
    data: z.null(),
  }),
})
