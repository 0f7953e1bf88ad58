import './check-node.mjs'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { checkTypes } from './check-types.mjs'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import { node, prepareCalls, prepareCode, prepareGenerators, prepareShop, tsx } from './steps.mjs'

/** Vitest evaluates its configuration like the tests, because it imports TypeScript of this repository. */
const UNIT_TESTS = ['--configLoader', 'runner', '--config', 'server/testing/vitest.config.ts']

/** `npm test`: prepares everything including a browser, and runs all checks and tests, the fastest first. */
const run = async (name, work) => {
  const start = performance.now()
  process.stdout.write(`\n── ${name}\n`)
  await work()
  process.stdout.write(`── ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}

loadEnv({ names: TOOL_SETTINGS })
// Begins beside the packages, whose installation waits for network and disk, and goes on during the first checks.
const generators = prepareGenerators()
await prepareCode()
await prepareCalls()
// Beside each other: the layout check needs one core, and the larger type checks differ in length.
await Promise.all([run('layout', () => tsx('tools/check-layout.ts')), run('types', checkTypes)])
await run('lint', () => node('tools/lint.mjs'))
await run('format', () => node('node_modules/@biomejs/biome/bin/biome', ['check', '.']))
await prepareShop({ isForTests: true })
await generators
await run('unit, API and client tests', () => node('node_modules/vitest/vitest.mjs', ['run', ...UNIT_TESTS]))
// Beside each other: each needs one core.
const [browser] = await Promise.all([
  prepareBrowser(),
  run('size of the first load', () => tsx('tools/check-first-load.ts')),
])
await run('end-to-end tests', () => runJourneys(browser))
