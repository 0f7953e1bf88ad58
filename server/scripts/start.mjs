import './check-node.mjs'
import { spawn } from 'node:child_process'
import path from 'node:path'
import { loadEnv } from './load-env.mjs'
import { getDistDir, prepareBuild, prepareCode, prepareTemplate, root } from './steps.mjs'

/** `npm start`: prepares what is missing or out of date, then serves the shop until it is stopped. */
loadEnv()
prepareCode()
prepareTemplate()
prepareBuild()

// Rendering a page allocates several MB, so doubling V8's default of 16 MB for young objects halves the number of minor
// collections. server/Dockerfile and bench/servers.ts use the same flags.
const flags = ['--max-semi-space-size=32', '--min-semi-space-size=32']
const server = spawn(process.execPath, [...flags, path.join(getDistDir(), 'server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  // Otherwise glibc allocates an arena per thread, which retain 90 MB of free memory after a busy hour.
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
