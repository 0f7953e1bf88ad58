import './check-node.mjs'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import {
  checkTypes,
  node,
  prepareBuild,
  prepareCalls,
  prepareCode,
  prepareGenerators,
  prepareTemplate,
  tsx,
} from './steps.mjs'

/** Vitest evaluates its configuration like the tests, because it imports TypeScript of this repository. */
const UNIT_TESTS = ['--configLoader', 'runner', '--config', 'server/testing/vitest.config.ts']

/** `npm test`: prepares everything including a browser, and runs all checks and tests, the fastest first. */
const run = (name, work) => {
  const start = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  work()
  process.stdout.write(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

loadEnv({ names: TOOL_SETTINGS })
prepareCode()
prepareCalls()
run('layout', () => tsx('tools/check-layout.ts'))
run('types', checkTypes)
run('lint', () => node('tools/lint.mjs'))
run('format', () => node('node_modules/@biomejs/biome/bin/biome', ['check', '.']))
await prepareTemplate({ isForTests: true })
prepareBuild()
prepareGenerators()
run('unit, API and client tests', () => node('node_modules/vitest/vitest.mjs', ['run', ...UNIT_TESTS]))
run('size of the first load', () => tsx('tools/check-first-load.ts'))
const browser = await prepareBrowser()
run('end-to-end tests', () => runJourneys(browser))
