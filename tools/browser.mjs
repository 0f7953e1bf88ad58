import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { node, root } from './steps.mjs'

/** The shell without windows comes first: it takes a fifth less processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const INSTALL_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const CACHE_FILE = path.join(root, '.cache', 'browser')

const listPathCandidates = () =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap(folder => NAMES.map(name => path.join(folder, name)))

const canLaunch = async (chromium, executablePath) => {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

const listCandidates = chromium => {
  const cached = fs.existsSync(CACHE_FILE) ? [fs.readFileSync(CACHE_FILE, 'utf8')] : []
  const configured = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []
  return [
    ...configured,
    ...cached,
    chromium.executablePath(),
    ...listPathCandidates(),
    ...INSTALL_PATHS,
  ].filter(file => file !== '' && fs.existsSync(file))
}

const findWorking = async chromium => {
  for (const file of listCandidates(chromium)) if (await canLaunch(chromium, file)) return file
  return undefined
}

const downloadBrowser = () => {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit', cwd: root })
}

const installDebianPackage = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    stdio: 'inherit',
  })
}

/**
 * Returns the path of a browser that launches: CHROME_PATH, Playwright's browser, an installed one, a download, or
 * Debian's package. Caches the path for the next run. Exits with a message when there is none.
 */
export const prepareBrowser = async () => {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test')
  let found = await findWorking(chromium)
  for (const install of [downloadBrowser, installDebianPackage]) {
    if (found !== undefined) break
    install()
    found = await findWorking(chromium)
  }
  if (found === undefined) {
    process.stderr.write('No browser found: install Chrome or Chromium, or set CHROME_PATH.\n')
    process.exit(1)
  }
  fs.mkdirSync(path.dirname(CACHE_FILE), { recursive: true })
  fs.writeFileSync(CACHE_FILE, found)
  return found
}

/** Runs the browser tests of `e2e`. `options` are passed to Playwright. */
export const runJourneys = async (browser, options = []) =>
  node('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...options], {
    CHROME_PATH: browser,
  })
