import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { requireValue } from '@fixbench/domain/require.ts'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'start-server-'))

/** Ways in which tools start a program that goes on running. */
const starts = [
  { name: 'startServer', module: 'start-server.ts', toCall: (file: string) => `await startServer(${file})` },
  { name: 'serve', module: 'steps.mjs', toCall: (file: string) => `serve([${file}], process.env)` },
  {
    name: 'createRestarter',
    module: 'watch-server.mjs',
    toCall: (file: string) => `createRestarter().restart(${file})`,
  },
]

/** A program that says it is ready, and stays connected to a port as long as it runs. */
const writeProgram = (port: number): string => {
  const file = path.join(folder, 'program.mjs')
  writeFileSync(
    file,
    `import { connect } from 'node:net'\nconnect(${port}, '127.0.0.1', () => console.log('ready on http://localhost:1'))\n`,
  )

  return file
}

/** A program that names each Ctrl-C that reaches it, and then takes a moment to end, like a shop that finishes its work. */
const writeSlowProgram = (port: number): string => {
  const file = path.join(folder, 'slow-program.mjs')
  writeFileSync(
    file,
    `import { connect } from 'node:net'
    const socket = connect(${port}, '127.0.0.1')
    process.on('SIGINT', () => {
      socket.write('SIGINT ')
      setTimeout(() => process.exit(), 300)
    })\n`,
  )

  return file
}

describe.skipIf(process.platform === 'win32')('a started program', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(starts)(
    'ends when the one that started it with $name is killed',
    async ({ name, module, toCall }) => {
      const listener = createServer()
      onTestFinished(() => void listener.close())
      listener.listen(0, '127.0.0.1')
      await once(listener, 'listening')
      const file = writeProgram((listener.address() as AddressInfo).port)
      const url = pathToFileURL(path.join(import.meta.dirname, module)).href
      const script = `const { ${name} } = await import('${url}'); ${toCall(JSON.stringify(file))}`
      const parent: ChildProcess = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { cwd: path.join(import.meta.dirname, '..'), stdio: ['ignore', 'inherit', 'inherit'] },
      )
      const [socket] = await once(listener, 'connection')
      onTestFinished(() => socket.destroy())
      const left = once(socket.resume(), 'close')

      parent.kill('SIGKILL')

      expect(await left).toBeDefined()
    },
  )

  it('is told once of a Ctrl-C, which a terminal sends to all programs of a command', async () => {
    const listener = createServer()
    onTestFinished(() => void listener.close())
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const file = writeSlowProgram((listener.address() as AddressInfo).port)
    const url = pathToFileURL(path.join(import.meta.dirname, 'steps.mjs')).href
    const script = `const { serve } = await import('${url}'); serve([${JSON.stringify(file)}], process.env)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [socket] = await once(listener, 'connection')

    process.kill(-requireValue(parent.pid, 'A process that runs'), 'SIGINT')

    expect(await text(socket)).toBe('SIGINT ')
  })
})
