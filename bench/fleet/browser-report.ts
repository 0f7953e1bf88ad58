import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'

/** Outcome of the browser suite. */
export type BrowserOutcome = {
  passed: number
  /** Titles, each with the first line of what went wrong. */
  failed: string[]
  /** How many tests were skipped, by reason. */
  skipped: ReadonlyMap<string, number>
}

const listSpecs = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

const toFault = ({ file, title }: JSONReportSpec, { projectName, results }: JSONReportTest): string => {
  const reason = results.at(-1)?.error?.message ?? 'didn’t run to its end'

  return `${file} (${projectName}) ${title}: ${stripVTControlCharacters(reason).split('\n')[0]}`
}

/** Why a test was skipped; undefined for a test that a run didn’t reach. */
const findReason = ({ annotations }: JSONReportTest): string | undefined =>
  annotations.find(({ type }) => type === 'skip')?.description

const countReasons = (reasons: readonly (string | undefined)[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const reason of reasons) if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1)

  return counts
}

/**
 * Sums up a report of Playwright. Failures are tests that failed or weren't reached, those that are skipped without a
 * reason, and errors outside of tests.
 */
export const readOutcome = ({ suites, errors }: Pick<JSONReport, 'suites' | 'errors'>): BrowserOutcome => {
  const runs = suites.flatMap(listSpecs).flatMap(spec => spec.tests.map(run => ({ spec, run })))
  const skipped = runs.filter(({ run }) => run.status === 'skipped').map(({ run }) => findReason(run))
  const isGood = (run: JSONReportTest) =>
    run.status === 'expected' || (run.status === 'skipped' && findReason(run) !== undefined)

  return {
    passed: runs.filter(({ run }) => run.status === 'expected').length,
    failed: [
      ...errors.map(({ message = 'an error without a message' }) => message),
      ...runs.filter(({ run }) => !isGood(run)).map(({ spec, run }) => toFault(spec, run)),
    ],
    skipped: countReasons(skipped),
  }
}
