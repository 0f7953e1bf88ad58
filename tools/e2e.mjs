import './check-node.mjs'
import { prepareBrowser, runJourneys } from './browser.mjs'
import { loadEnv, TOOL_SETTINGS } from './load-env.mjs'
import { prepareBuild, prepareCalls, prepareCode, prepareTemplate } from './steps.mjs'

/** `npm run test:e2e [-- options]`: prepares a browser and the small shop, and runs Playwright with the options. */
loadEnv({ names: TOOL_SETTINGS })
prepareCode()
prepareCalls()
if (process.env.SHOP_URL === undefined) {
  await prepareTemplate({ isForTests: true })
  prepareBuild()
}
runJourneys(await prepareBrowser(), process.argv.slice(2))
