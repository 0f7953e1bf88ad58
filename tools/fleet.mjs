import './check-node.mjs'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from './load-env.mjs'
import { SERVER_ENVIRONMENT } from './server-process.mjs'
import { getDistDir, prepareCode, prepareShop, root } from './steps.mjs'

/** `npm run fleet -- 4`: serves a fleet of shards with stand-bys behind HAProxy on this machine until it is stopped. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    'first-port': { type: 'string', default: '4100' },
    dir: { type: 'string', default: '.data/fleet' },
  },
})
const shards = Number(positionals[0] ?? 4)
if (!Number.isInteger(shards) || shards < 1 || shards > 64) {
  process.stderr.write('How many shards? Use `npm run fleet -- 4`, from 1 to 64.\n')
  process.exit(1)
}

loadEnv()
await prepareCode({ isForStart: true })
const { tsImport } = await import('tsx/esm/api')
const { findPortProblem } = await tsImport(path.join(root, 'packages/fleet/shards/ports.ts'), import.meta.url)
const portProblem = findPortProblem({ port: values.port, firstPort: values['first-port'], shards })
if (portProblem !== undefined) {
  process.stderr.write(`${portProblem}\n`)
  process.exit(1)
}

await prepareShop()
const { requireProxy, startLocalFleet } = await tsImport(
  path.join(root, 'packages/fleet/shards/local-fleet.ts'),
  import.meta.url,
)

const dir = path.resolve(values.dir)
try {
  requireProxy()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const consoleToken = process.env.CONSOLE_TOKEN || readToken(dir)
const fleet = startLocalFleet({
  shards,
  port: Number(values.port),
  host: values.host,
  firstPort: Number(values['first-port']),
  dir,
  consoleToken,
  args: [path.join(getDistDir(), 'server/main.js')],
  env: { ...SERVER_ENVIRONMENT, ...process.env },
  say: text => process.stdout.write(`${text}\n`),
})
process.stdout.write(`The fleet is at ${fleet.origin}. The token of its console: ${consoleToken}\n`)
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void fleet.stop().then(() => process.exit(0)))
}

/** The token of earlier runs, so that open consoles and links keep working. */
function readToken(folder) {
  const file = path.join(folder, 'console-token')
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8')
  fs.mkdirSync(folder, { recursive: true })
  const token = randomBytes(18).toString('base64url')
  fs.writeFileSync(file, token, { mode: 0o600 })
  return token
}
