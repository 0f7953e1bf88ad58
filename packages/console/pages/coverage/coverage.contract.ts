import { component } from '@fixbench/contract/core/component.ts'
import { z } from 'zod'
import { consoleCalls, missingShardsField, read } from '#console/contract/fields.ts'
import { coverageSources } from '#console/pages/coverage/coverage-files.ts'

const CellSchema = z.object({
  outcome: z
    .string()
    .describe('`success`, a code, an HTTP status such as `http-503`, or a transport failure'),
  isDeclared: z.boolean().describe('True when the contract declares this outcome for the call'),
  natural: z.int().describe('Number of calls with this outcome without a fault rule'),
  forced: z.int().describe('Number of calls with this outcome by a fault rule'),
  sources: z.array(z.enum(coverageSources)).describe('Sources that observed it'),
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
  board: read({
    path: '/console/api/coverage',
    description:
      'Counts all worlds of this server, in a fleet those of all shards, and the results of the test suites.',
    summary: 'List the observed outcomes of every call',
    input: z.object({ source: z.enum(coverageSources).optional().describe('Where the requests came from') }),
    data: z.object({
      columns: z.array(z.string()),
      rows: z.array(RowSchema),
      total: z.int(),
      cellCount: z.int().describe('Number of declared outcomes'),
      seenCount: z.int().describe('Number of declared outcomes that were observed'),
      naturalCount: z.int().describe('Number of declared outcomes that were observed without a fault rule'),
      ...missingShardsField,
    }),
  }),
  clear: {
    worksWhenLocked: true,
    description: 'In a fleet at all shards.',
    summary: 'Clear observed outcomes',
    input: z.object({ source: z.enum(coverageSources).optional().describe('Where the requests came from') }),
    data: z.null(),
  },
})
