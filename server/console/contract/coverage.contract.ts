import { z } from 'zod'
import { component } from '#contract/core/component.ts'
import { coverageSources } from '#server/console/coverage/coverage-files.ts'
import { consoleCalls } from './fields.ts'

const CellSchema = z.object({
  /** `success`, a code, an HTTP status such as `http-503`, or a transport failure. */
  outcome: z.string(),
  /** True when the contract declares this outcome for the call. */
  isDeclared: z.boolean(),
  /** Number of calls with this outcome without a fault rule (`natural`) and with one (`forced`). */
  natural: z.int(),
  forced: z.int(),
  /** Sources that observed it. */
  sources: z.array(z.enum(coverageSources)),
  lastAt: z.string().nullable(),
})

const RowSchema = component('ConsoleCoverageRow', {
  call: z.string(),
  callId: z.string(),
  domain: z.string(),
  path: z.string(),
  summary: z.string(),
  cells: z.array(CellSchema),
})

export const coverageEndpoints = consoleCalls('coverage', {
  board: {
    method: 'GET',
    path: '/console/api/coverage',
    description: 'Counts all worlds of this server and the results of the test suites.',
    summary: 'List the observed outcomes of every call',
    input: z.object({ source: z.enum(coverageSources).optional().describe('Where the requests came from') }),
    data: z.object({
      columns: z.array(z.string()),
      rows: z.array(RowSchema),
      total: z.int(),
      /** Number of declared cells; how many of them were observed; how many of those without a fault rule. */
      cellCount: z.int(),
      seenCount: z.int(),
      naturalCount: z.int(),
    }),
  },
  clear: {
    summary: 'Clear observed outcomes',
    input: z.object({ source: z.enum(coverageSources).optional().describe('Where the requests came from') }),
    data: z.null(),
  },
})
