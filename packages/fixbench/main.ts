#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Io } from './io.ts'
import { runCommandLine } from './program.ts'
import { getShopScript } from './shop-process.ts'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

const listenForStop = (): AbortSignal => {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort())

  return stopped.signal
}

const io: Io = {
  env: process.env,
  result: text => process.stdout.write(`${text}\n`),
  say: text => process.stderr.write(`${text}\n`),
  isTerminal: process.stderr.isTTY,
  listenForStop,
}

// Whoever reads the output has seen enough, such as `head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await runCommandLine(process.argv.slice(2), io, {
  version,
  shopFolder: path.join(root, 'shop'),
  script: getShopScript(),
})
