import './check-node.mjs'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadEnv } from './load-env.mjs'
import { SERVER_THREADS } from './server-process.mjs'
import { prepareCode, prepareTemplate, root } from './steps.mjs'

/**
 * `npm run dev`: serves the shop from its sources, with hot reload of the client. After a change of the server it
 * bundles the server again and restarts it, which is several times as fast as loading a thousand source files. The
 * running server stays as long as the sources have an error. Options are passed to Node.js, such as `--inspect`.
 */
loadEnv()
await prepareCode({ isForStart: true })
await prepareTemplate()

const { createRestarter, watchBundle } = await import('./watch-server.mjs')
const { serveSources } = await import('./serve-sources.mjs')

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fixbench-'))
const sources =
  process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'sources')
const endSources = await serveSources(sources)

const server = createRestarter({
  args: ['--enable-source-maps', ...process.argv.slice(2)],
  env: { ...process.env, NODE_ENV: 'development', CLIENT_SOURCES: sources },
  onExit: code => {
    if (code !== 0) process.stderr.write('The server ended. It starts again after the next change.\n')
  },
})

const endWatch = watchBundle({
  input: { main: './packages/shop/main.ts', ...SERVER_THREADS },
  dir: path.join(root, '.cache/server'),
  onBundle: server.restart,
  onError: error => process.stderr.write(`${error.message}\n`),
})

const stop = async () => {
  await Promise.all([endWatch(), server.stop()])
  await endSources()
  fs.rmSync(folder, { recursive: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop())
