import { prepareBrowser } from './browser.mjs'
import { node, prepareCalls, prepareCode, prepareShop } from './steps.mjs'

/**
 * `npm run check:layout-widths [-- --shard=2/8]`: measures every page at every width, and every preset, in a browser and
 * writes the results to docs/layout-widths.md. A shard updates only its rows. With `--large-text` it measures the pages
 * of the suite in a browser whose font is twice as large, and writes nothing.
 */
const args = process.argv.slice(2)
const isLargeText = args.includes('--large-text')

await prepareCode()
await prepareCalls()
await prepareShop({ isForTests: true })
const browser = await prepareBrowser()
await node(
  'node_modules/@playwright/test/cli.js',
  [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    isLargeText ? 'specs/layout/widths' : 'specs/layout',
    ...(isLargeText ? ['--grep', ' fit '] : []),
    ...args.filter(arg => arg !== '--large-text'),
  ],
  { CHROME_PATH: browser, ...(isLargeText ? { LARGE_TEXT: '1' } : { LAYOUT_CAMPAIGN: 'full' }) },
)
