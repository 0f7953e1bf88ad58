import './check-node.mjs'
import { spawn } from 'node:child_process'
import { loadEnv } from './load-env.mjs'
import { prepareCode, prepareTemplate, root } from './steps.mjs'

/** `npm run dev`: the shop from its sources on one port; screens and styles change in place, the server restarts itself. */
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
