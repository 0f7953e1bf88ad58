import './check-node.mjs'
import { parseArgs } from 'node:util'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { prepareCalls, prepareCode, prepareShop } from './steps.mjs'

/**
 * `npm run check:screens [-- options]`: makes every call of the shop fail in every way in a browser, and compares what
 * the screen shows with what was promised, and its picture with that of the run before. The console page Screens and
 * `.cache/screens/index.html` show the result. Exits with 1 when a promise is broken.
 *
 * --calls cart.       only calls whose name matches this pattern
 * --failures http-503 only failures whose name matches
 * --url <address>     the front end to drive, of any origin; its calls go to the shop of this run, or to SHOP_URL
 */
const { values, positionals } = parseArgs({
  options: { calls: { type: 'string' }, failures: { type: 'string' }, url: { type: 'string' } },
  allowPositionals: true,
})

await prepareCode()
await prepareCalls()
if (process.env.SHOP_URL === undefined) {
  await prepareShop({ isForTests: true })
}
process.env.SCREENS_CAMPAIGN = 'full'
process.env.SCREENS_CALLS = values.calls ?? ''
process.env.SCREENS_FAILURES = values.failures ?? ''
process.env.SCREENS_URL = values.url ?? ''
await runJourneys(await prepareBrowser(), ['specs/screens', '--project', 'desktop', ...positionals])
