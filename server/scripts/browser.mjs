import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { node, root } from './steps.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const REMEMBERED = path.join(root, '.cache', 'browser')

const onPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap(folder => NAMES.map(name => path.join(folder, name)))

const works = async (chromium, executablePath) => {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

const candidates = chromium => {
  const remembered = fs.existsSync(REMEMBERED) ? [fs.readFileSync(REMEMBERED, 'utf8')] : []
  const named = process.env.CHROME_PATH ? [process.env.CHROME_PATH] : []
  return [...named, ...remembered, chromium.executablePath(), ...onPath(), ...PLACES].filter(
    file => file !== '' && fs.existsSync(file),
  )
}

const findWorking = async chromium => {
  for (const file of candidates(chromium)) if (await works(chromium, file)) return file
  return undefined
}

const downloadOwn = () => {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit', cwd: root })
}

const installPackage = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    stdio: 'inherit',
  })
}

/**
 * Path of a browser that starts: CHROME_PATH, Playwright's own, one on this machine, a download, Debian's package.
 * Remembers the find, so that the next run needs one launch only; ends the process with a clear message when there is none.
 */
export const prepareBrowser = async () => {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test')
  let found = await findWorking(chromium)
  for (const fetchOne of [downloadOwn, installPackage]) {
    if (found !== undefined) break
    fetchOne()
    found = await findWorking(chromium)
  }
  if (found === undefined) {
    process.stderr.write('No browser found: install Chrome or Chromium, or set CHROME_PATH.\n')
    process.exit(1)
  }
  fs.mkdirSync(path.dirname(REMEMBERED), { recursive: true })
  fs.writeFileSync(REMEMBERED, found)
  return found
}

/** Runs the journeys of `e2e` in that browser; `options` go to Playwright. */
export const runJourneys = (browser, options = []) =>
  node('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...options], {
    CHROME_PATH: browser,
  })
