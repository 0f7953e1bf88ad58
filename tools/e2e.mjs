import './check-node.mjs'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import { prepareCalls, prepareCode, prepareShop } from './steps.mjs'

/** `npm run test:e2e [-- options]`: prepares a browser and the small shop, and runs Playwright with the options. */
loadEnv({ names: TOOL_SETTINGS })
await prepareCode()
await prepareCalls()
if (process.env.SHOP_URL === undefined) {
  await prepareShop({ isForTests: true })
}
await runJourneys(await prepareBrowser(), process.argv.slice(2))
