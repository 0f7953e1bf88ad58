import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { computeHash, installIn, node, root, step } from './steps.mjs'

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

/**
 * Folder of a package that contains a headless shell for Linux on x64. It needs a fifth less processor time than the
 * headless mode of a whole browser, and comes from the same place as all packages.
 */
const SHELL_PACKAGE = 'e2e/browser'
const SHELL_FOLDER = path.join('.cache', 'headless-shell')
const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
const SHELL = path.join(SHELL_FOLDER, 'chromium')

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

const listCandidates = chromium =>
  [
    process.env.CHROME_PATH ?? '',
    chromium.executablePath(),
    path.join(root, SHELL),
    ...listPathCandidates(),
    ...INSTALL_PATHS,
  ].filter(file => file !== '' && fs.existsSync(file))

const findWorking = async chromium => {
  for (const file of listCandidates(chromium)) if (await canLaunch(chromium, file)) return file
  return undefined
}

/** Unpacks the headless shell into a folder. Returns whether that worked. */
const unpackShell = folder => {
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
    stdio: 'inherit',
    cwd: path.join(root, SHELL_PACKAGE),
    // The package unpacks into the folder for temporary files.
    env: { ...process.env, TMPDIR: folder },
  })

  return status === 0
}

/** Installs and unpacks the headless shell, unless Playwright has its own. Does nothing on other systems. */
const prepareShell = async chromium => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  if (process.env.CHROME_PATH || fs.existsSync(chromium.executablePath())) return

  await step('install headless browser', {
    key: computeHash(`${SHELL_PACKAGE}/package-lock.json`),
    result: SHELL,
    run: async () => {
      const folder = path.join(root, SHELL_FOLDER)
      fs.rmSync(folder, { recursive: true, force: true })
      fs.mkdirSync(folder, { recursive: true })
      if ((await installIn(SHELL_PACKAGE)) && unpackShell(folder)) return

      // What was unpacked in part, as on a full disk, must not count as the result.
      fs.rmSync(folder, { recursive: true, force: true })
      process.stdout.write('  not installed: another browser runs the tests\n')
    },
  })
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
 * Returns the path of a browser that launches: CHROME_PATH, Playwright's browser, the one of a package, an installed one,
 * a download, or Debian's package. Exits with a message when there is none.
 */
export const prepareBrowser = async () => {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test')
  await prepareShell(chromium)

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

  return found
}

/** Runs the browser tests of `e2e`. `options` are passed to Playwright. */
export const runJourneys = async (browser, options = []) =>
  node('node_modules/@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', ...options], {
    CHROME_PATH: browser,
  })
