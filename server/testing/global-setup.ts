import { existsSync } from 'node:fs'
import path from 'node:path'
import { mergeCoverageFiles } from '@fixbench/console/pages/coverage/coverage-files.ts'
import { GENERATED_CALLS, prepareCalls } from '@fixbench/tools/steps.mjs'

/**
 * Generates the calls of the client when there are none, because type checks bring them up to date. The teardown
 * merges the coverage files of all workers.
 */
export default async function setup(): Promise<() => void> {
  if (!existsSync(GENERATED_CALLS)) await prepareCalls()
  return () => mergeCoverageFiles(path.resolve('.cache/coverage'), 'api')
}
