import { prepareBrowser } from './browser.mjs'
import { node, prepareCode, prepareShop } from './steps.mjs'

/**
 * `npm run check:layout-widths [-- --shard=2/8]`: measures every page at every width, and every preset, in a browser
 * and
 * writes the results to docs/layout-widths.md. A shard updates only its rows.
 */
await prepareCode()
await prepareShop({ isForTests: true })
const browser = await prepareBrowser()
await node(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', 'specs/layout', ...process.argv.slice(2)],
  { CHROME_PATH: browser, LAYOUT_CAMPAIGN: 'full' },
)
