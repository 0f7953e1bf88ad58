import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { Campaign } from './campaign.ts'

const ReportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
type Report = z.output<typeof ReportSchema>

const listFindings = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter(test => test.status === 'failed')
      .map(test => `${test.fullName}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`)
    return status === 'failed' && failed.length === 0 ? [`${name}: ${message.split('\n')[0] ?? ''}`] : failed
  })

/** Runs test files as a campaign, optionally only the tests whose titles match the pattern `titles`. */
export const createSuiteCampaign = (name: string, files: readonly string[], titles?: string): Campaign => ({
  name,
  run: async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'shop-attack-'))
    const reportFile = path.join(dir, 'report.json')
    const config = ['--configLoader', 'runner', '--config', 'server/testing/vitest.config.ts']
    const report = ['--reporter=json', `--outputFile=${reportFile}`]
    const filter = titles === undefined ? [] : ['-t', titles]
    const runner = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...config, ...report, ...filter, ...files],
      { stdio: ['ignore', 'ignore', 'ignore'] },
    )

    await new Promise(resolve => runner.once('exit', resolve))
    try {
      const parsed = ReportSchema.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
      const findings = listFindings(parsed)
      if (parsed.numPassedTests === 0 && findings.length === 0) throw new Error(`${name}: no test ran`)
      return { detail: `${parsed.numPassedTests} tests passed`, findings }
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
})
