import './check-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { loadEnv } from './load-env.mjs'
import { getDistDir, prepareBuild, prepareCode, prepareTemplate, root } from './steps.mjs'

/** `npm start`: sets up whatever is missing or out of date, then serves the shop until it is stopped. */
loadEnv()
prepareCode()
prepareTemplate()
prepareBuild()

// A page leaves some MB behind: with the usual 16 MB for young objects, they are swept twice as often. server/Dockerfile
// and bench/servers.ts start the shop with the same flags.
const flags = ['--max-semi-space-size=32', '--min-semi-space-size=32']
const server = spawn(process.execPath, [...flags, path.join(getDistDir(), 'server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  // glibc keeps a heap for each of its threads otherwise, which hold 90 MB of nothing after a busy hour.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
