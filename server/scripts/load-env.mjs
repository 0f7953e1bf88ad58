import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
// Not by name: an older Node has no parseEnv and would fail with an unclear error before the required version is printed.
import util from 'node:util'

const ENV_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../.env')

/** Settings for tools and not for the shop: tests take these alone, so that a person's settings never decide a test. */
export const TOOL_SETTINGS = ['CHROME_PATH', 'DIST_DIR']

/**
 * Takes the settings of `.env` into this process and so into every program that it starts; what the environment has already wins. `names`
 * limits them. Does nothing without a file.
 */
export const loadEnv = ({ file = ENV_FILE, names } = {}) => {
  if (!fs.existsSync(file)) return
  for (const [name, value] of Object.entries(util.parseEnv(fs.readFileSync(file, 'utf8'))))
    if (names === undefined || names.includes(name)) process.env[name] ??= value
}
