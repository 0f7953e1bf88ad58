import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
// A named import of `parseEnv` would fail in an old Node before `check-node.mjs` can print the required version.
import util from 'node:util'

const ENV_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../.env')

/** Settings of tools. Tests load only these, so that a developer's shop settings don't affect results. */
export const TOOL_SETTINGS = ['CHROME_PATH', 'DIST_DIR']

/**
 * Loads `.env` into this process and its child processes, optionally only the settings in `names`. Doesn't override
 * variables that are already set. Does nothing without a file.
 */
export const loadEnv = ({ file = ENV_FILE, names } = {}) => {
  if (!fs.existsSync(file)) return
  for (const [name, value] of Object.entries(util.parseEnv(fs.readFileSync(file, 'utf8')))) {
    if (names === undefined || names.includes(name)) process.env[name] ??= value
  }
}
