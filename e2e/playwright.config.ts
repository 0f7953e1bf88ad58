import { fileURLToPath } from 'node:url'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { defineConfig } from '@playwright/test'

/** Features that Playwright disables in Chromium. Repeated here, because only the last `--disable-features` applies. */
const playwrightDisabled = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
]
/**
 * Chromium renders the address bar's suggestions in two extra pages per window, a third of the work of a short test.
 */
const slowFeatures = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const launchArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...playwrightDisabled, ...slowFeatures].join(',')}`,
  // Pages of the shop share a process, which a page that stays open keeps alive: see `fixtures/test.ts`.
  '--process-per-site',
  // The font size that a person sets in the browser: twice the usual one.
  ...(process.env['LARGE_TEXT'] === '1' ? ['--blink-settings=defaultFontSize=32'] : []),
]

const executablePath = process.env['CHROME_PATH']

/** The font that stands in for Inter until it has arrived has the widths of Arial. Only fontconfig, on Linux, reads this. */
const env = {
  ...process.env,
  FONTCONFIG_FILE: fileURLToPath(new URL('fixtures/fonts.conf', import.meta.url)),
}

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '../test-results/report.json' }],
    ...(process.env['LAYOUT_CAMPAIGN'] === 'full' ? [['./fixtures/layout-report.ts'] as const] : []),
    ...(process.env['SCREENS_CAMPAIGN'] === 'full' ? [['./fixtures/screens-report.ts'] as const] : []),
  ],
  globalSetup: './fixtures/start-server.ts',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    launchOptions: { args: launchArgs, env, ...omitUndefined({ executablePath }) },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /phone\// },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      // Specs in the folder `phone`, and tests tagged for both screen sizes.
      grep: /phone\/|@phone/,
    },
  ],
})
