import { prepareBrowser } from './browser.mjs'
import { node, prepareBuild, prepareCode, prepareTemplate } from './steps.mjs'

/**
 * `npm run check:layout-widths [-- --shard=2/8]`: every page at every width, and every preset state, measured in a
 * browser. The latest results are written to docs/layout-widths.md; a part of the run updates its rows only.
 */
prepareCode()
prepareTemplate({ size: 'small', factor: '1', dir: '.data/template' })
prepareBuild()
const browser = await prepareBrowser()
node(
  'node_modules/@playwright/test/cli.js',
  ['test', '--config', 'e2e/playwright.config.ts', 'specs/layout', ...process.argv.slice(2)],
  { CHROME_PATH: browser, LAYOUT_CAMPAIGN: 'full' },
)
