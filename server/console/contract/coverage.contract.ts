import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { coverageSources } from '#server/console/coverage/coverage-files.ts'

const CellSchema = z.object({
  /** `success`, a code, `http-503`, or what broke on the way. */
  outcome: z.string(),
  /** The contract says that the call can end so; false for an end that it does not foresee. */
  isDeclared: z.boolean(),
  /** Seen without a fault rule, and by one. */
  natural: z.int(),
  forced: z.int(),
  /** Who saw it. */
  sources: z.array(z.enum(coverageSources)),
  lastAt: z.string().nullable(),
})

const RowSchema = z
  .object({
    call: z.string(),
    callId: z.string(),
    domain: z.string(),
    path: z.string(),
    summary: z.string(),
    cells: z.array(CellSchema),
  })
  .meta({ id: 'ConsoleCoverageRow' })

export const coverageEndpoints = {
  /** Counted over all worlds of this server and what the test suites left. */
  board: endpoint({
    id: 'OWN-console-coverage-board',
    method: 'GET',
    path: '/console/api/coverage',
    bodyKind: 'query',
    access: 'open',
    summary: 'Which calls were seen to end in which way',
    input: z.object({ source: z.enum(coverageSources).optional() }),
    data: z.object({
      columns: z.array(z.string()),
      rows: z.array(RowSchema),
      total: z.int(),
      /** Cells that the contract declares, those seen, and those seen without a fault rule. */
      cellCount: z.int(),
      seenCount: z.int(),
      naturalCount: z.int(),
    }),
    errors: ['INVALID'],
  }),
  clear: endpoint({
    id: 'OWN-console-coverage-clear',
    method: 'POST',
    path: '/console/api/coverage/clear',
    bodyKind: 'json',
    access: 'open',
    summary: 'Forget what was seen',
    input: z.object({ source: z.enum(coverageSources).optional() }),
    data: z.null(),
    errors: ['INVALID'],
  }),
}
