import './check-node.mjs'
import { spawn } from 'node:child_process'
import { loadEnv } from './load-env.mjs'
import { prepareCode, prepareTemplate, root } from './steps.mjs'

/**
 * `npm run dev`: serves the shop from its sources, with hot reload of the client and restart of the server on
 * changes.
 */
loadEnv()
prepareCode()
prepareTemplate()

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
