import './check-node.mjs'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import { prepareCalls, prepareCode, prepareShop, tsx } from './steps.mjs'

/** What a program can need besides the packages: the client of all calls, or the built shop as well. */
const NEEDS = {
  '--calls': prepareCalls,
  '--shop': async () => {
    await prepareCalls()
    await prepareShop()
  },
  '--small-shop': async () => {
    await prepareCalls()
    await prepareShop({ isForTests: true })
  },
}

/**
 * `node tools/run.mjs [--calls | --shop | --small-shop] <program> …`: prepares what a TypeScript program of this
 * repository needs, then runs it, so that every script of package.json works in a fresh clone. `--shop` has the catalog
 * of the settings.
 */
const [first, ...others] = process.argv.slice(2)
const prepareNeed = NEEDS[first]
const [program, ...args] = prepareNeed === undefined ? [first, ...others] : others

loadEnv({ names: TOOL_SETTINGS })
await prepareCode()
await prepareNeed?.()
await tsx(program, args)
