import { sumBy } from '@fixbench/contract/core/lists.ts'
import { z } from 'zod'
import type { Finding } from '#probe/finding.ts'
import type { CallResult } from '#probe/probe.ts'

const FindingSchema = z.object({
  attempt: z.string().describe('What the request was about: `sample`, `unknown ID`, `second page` …'),
  aspect: z.enum([
    'connection',
    'status',
    'header',
    'envelope',
    'code',
    'text',
    'shape',
    'value',
    'paging',
    'field',
  ]),
  where: z.string().describe('Header, or path of a field such as `data.rows[].price`'),
  expected: z.string(),
  seen: z.string(),
  count: z.int().describe('How many entries of lists have the same difference'),
})

const CallSchema = z.object({
  call: z.string().describe('Name of the call, or `(transport)` for what holds for all of them'),
  verdict: z.enum(['passed', 'different', 'unproven', 'left out']),
  reason: z.string().nullable().describe('Why the call is unproven or left out'),
  requests: z.int(),
  durationMs: z.number().describe('Sum of its requests'),
  differences: z.array(FindingSchema),
  notes: z.array(FindingSchema).describe('What clients ignore, such as unknown fields'),
})

/** The report as JSON. */
export const ProbeReportSchema = z.object({
  version: z.literal(1),
  url: z.string(),
  startedAt: z.iso.datetime(),
  durationMs: z.int(),
  viewer: z.enum(['member', 'guest']),
  hasWrites: z.boolean(),
  summary: z.object({
    passed: z.int(),
    different: z.int(),
    unproven: z.int(),
    leftOut: z.int(),
    differences: z.int(),
    notes: z.int(),
    requests: z.int(),
  }),
  calls: z.array(CallSchema),
})
export type ProbeReport = z.output<typeof ProbeReportSchema>

/** Facts of a run that its results don't contain. */
type RunFacts = Pick<ProbeReport, 'url' | 'startedAt' | 'durationMs' | 'viewer' | 'hasWrites'>

/** Sums up the results of a probe. */
export const createReport = (results: readonly CallResult[], facts: RunFacts): ProbeReport => {
  const countCalls = (verdict: CallResult['verdict']): number =>
    results.filter(result => result.verdict === verdict).length
  const sum = (count: (result: CallResult) => number): number => sumBy(results, result => count(result))

  return {
    version: 1,
    ...facts,
    summary: {
      passed: countCalls('passed'),
      different: countCalls('different'),
      unproven: countCalls('unproven'),
      leftOut: countCalls('left out'),
      differences: sum(({ differences }) => differences.length),
      notes: sum(({ notes }) => notes.length),
      requests: sum(({ exchanges }) => exchanges.length),
    },
    calls: results.map(({ subject, verdict, reason, differences, notes, exchanges }) => ({
      call: subject,
      verdict,
      reason,
      requests: exchanges.length,
      durationMs: Math.round(sumBy(exchanges, ({ durationMs }) => durationMs)),
      differences: differences.map(withoutSubject),
      notes: notes.map(withoutSubject),
    })),
  }
}

const withoutSubject = (finding: Finding): Omit<Finding, 'subject'> => {
  const { subject: _, ...rest } = finding
  return rest
}

/** One line that sums up a probe. */
export const describeSummary = ({
  passed,
  different,
  unproven,
  leftOut,
  notes,
}: ProbeReport['summary']): string =>
  [
    `${different} different`,
    `${unproven} unproven`,
    `${passed} passed`,
    `${leftOut} left out`,
    `${notes} ${notes === 1 ? 'note' : 'notes'}`,
  ].join(', ')
