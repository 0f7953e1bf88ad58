import type { JSONReportSpec, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'
import { describe, expect, it } from 'vitest'
import { readOutcome } from './browser-report.ts'

const suite: Omit<JSONReportSuite, 'specs'> = {
  title: 'home',
  file: 'home/chrome.spec.ts',
  line: 1,
  column: 1,
}

const aRun = (status: JSONReportTest['status'], run: Partial<JSONReportTest> = {}): JSONReportTest => ({
  timeout: 90_000,
  annotations: [],
  expectedStatus: 'passed',
  projectName: 'desktop',
  projectId: 'desktop',
  results: [],
  status,
  ...run,
})

const aSpec = (title: string, run: JSONReportTest): JSONReportSpec => ({
  tags: [],
  title,
  ok: true,
  tests: [run],
  id: title,
  file: suite.file,
  line: 1,
  column: 1,
})

const aFailure = (message: string): JSONReportTest['results'][number] => ({
  workerIndex: 0,
  parallelIndex: 0,
  status: 'failed',
  duration: 1,
  error: { message },
  errors: [],
  stdout: [],
  stderr: [],
  retry: 0,
  startTime: '2026-11-29T00:00:00Z',
  attachments: [],
  annotations: [],
})

const read = (...specs: JSONReportSpec[]) => readOutcome({ suites: [{ ...suite, specs }], errors: [] })

describe('the outcome of the browser suite', () => {
  it('counts what passed, also in groups of tests', () => {
    const group = { ...suite, specs: [aSpec('inner', aRun('expected'))] }

    const { passed } = readOutcome({
      suites: [{ ...suite, specs: [aSpec('outer', aRun('expected'))], suites: [group] }],
      errors: [],
    })

    expect(passed).toBe(2)
  })

  it('names a failed test with the first line of its error', () => {
    const { failed } = read(
      aSpec(
        'the logo leads home',
        aRun('unexpected', { results: [aFailure('\u001b[2mno\u001b[22m link\nat line 3')] }),
      ),
    )

    expect(failed).toEqual(['home/chrome.spec.ts (desktop) the logo leads home: no link'])
  })

  it('counts skipped tests by reason', () => {
    const why = { annotations: [{ type: 'skip', description: 'needs a reset connection' }] }
    const { skipped, failed } = read(
      aSpec('one', aRun('skipped', why)),
      aSpec('another', aRun('skipped', why)),
    )

    expect(skipped).toEqual(new Map([['needs a reset connection', 2]]))
    expect(failed).toEqual([])
  })

  it('has a failure for a test that wasn’t reached, and for an error outside of tests', () => {
    const { failed } = readOutcome({
      suites: [{ ...suite, specs: [aSpec('the last one', aRun('skipped'))] }],
      errors: [{ message: 'no browser' }],
    })

    expect(failed).toEqual([
      'no browser',
      'home/chrome.spec.ts (desktop) the last one: didn’t run to its end',
    ])
  })
})
