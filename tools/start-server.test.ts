import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'start-server-'))
const MODULE = pathToFileURL(path.join(import.meta.dirname, 'start-server.ts')).href

/** A program that says it is ready, and stays connected to a port as long as it runs. */
const writeProgram = (port: number): string => {
  const file = path.join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { connect } from 'node:net'\nconnect(${port}, '127.0.0.1', () => console.log('ready on http://localhost:1'))\n`,
  )

  return file
}

it.skipIf(process.platform === 'win32')(
  'a started program ends when the one that started it is killed',
  async () => {
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const listener = createServer()
    onTestFinished(() => void listener.close())
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const file = writeProgram((listener.address() as AddressInfo).port)
    const script = `const { startServer } = await import(${JSON.stringify(MODULE)}); await startServer(${JSON.stringify(file)})`
    const parent: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { cwd: path.join(import.meta.dirname, '..'), stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const [socket] = await once(listener, 'connection')
    const left = once(socket.resume(), 'close')

    parent.kill('SIGKILL')

    expect(await left).toBeDefined()
  },
)
