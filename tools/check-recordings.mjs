import './check-node.mjs'
import { parseArgs } from 'node:util'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { prepareCalls, prepareCode, prepareShop } from './steps.mjs'

/**
 * `npm run check:recordings [-- options]`: replays each recorded session of `e2e/recordings/sessions` ten times and
 * compares codes and rows. Exits with 1 when one differs.
 *
 * --times 3   how often
 * --record    records the sessions anew instead; each of them is a flow in `e2e/recordings/flows.ts`
 * -g <name>   only sessions whose name matches
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    record: { type: 'boolean', default: false },
    g: { type: 'string', short: 'g' },
  },
})

await prepareCode()
await prepareCalls()
if (process.env.SHOP_URL === undefined) {
  await prepareShop({ isForTests: true })
}
process.env.REPLAYS = values.times
process.env.RECORD_SESSIONS = values.record ? 'yes' : 'no'
await runJourneys(await prepareBrowser(), [
  'specs/console/recorded-sessions.spec.ts',
  '--project',
  'desktop',
  ...(values.g === undefined ? [] : ['-g', values.g]),
])
