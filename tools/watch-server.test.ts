import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRestarter, watchBundle } from './watch-server.mjs'

let folder: string
const endings: (() => Promise<void>)[] = []
const inFolder = (name: string) => path.join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-watch-'))
})
afterEach(async () => {
  await Promise.all(endings.splice(0).map(end => end()))
  rmSync(folder, { recursive: true, force: true })
})

describe('the bundle of `npm run dev`', () => {
  /** Watches a program of two files. Each call of `next` resolves to the next event. */
  const watchProgram = (text: string) => {
    mkdirSync(inFolder('src'))
    writeFileSync(inFolder('src/text.ts'), `export const text: string = '${text}'\n`)
    writeFileSync(inFolder('src/main.ts'), "import { text } from './text.ts'\nconsole.log(text)\n")
    const onBundle = vi.fn<(file: string) => void>()
    const onError = vi.fn<(error: Error) => void>()
    const dir = inFolder('out')
    endings.push(watchBundle({ input: { main: './src/main.ts' }, dir, cwd: folder, onBundle, onError }))

    return { onBundle, onError, edit: (source: string) => writeFileSync(inFolder('src/text.ts'), source) }
  }

  const run = () => spawnSync(process.execPath, [inFolder('out/main.js')], { encoding: 'utf8' }).stdout.trim()

  /** Waits for a report. How many come is up to the file system, which can tell of one write twice. */
  const reported = (report: ReturnType<typeof vi.fn>) => expect.poll(() => report.mock.calls).not.toEqual([])
  const printed = (text: string) => expect.poll(run, { interval: 250 }).toBe(text)

  it('is written again after every change of a source [DEV-12]', async () => {
    const { onBundle, edit } = watchProgram('before')
    await reported(onBundle)

    expect(run()).toBe('before')

    edit("export const text: string = 'after'\n")
    await printed('after')

    await expect.poll(() => onBundle.mock.calls.length).toBeGreaterThan(1)
    expect(onBundle).toHaveBeenLastCalledWith(inFolder('out/main.js'))
  })

  it('stays as it is while the sources have an error, which is reported [DEV-12]', async () => {
    const { onBundle, onError, edit } = watchProgram('before')
    await reported(onBundle)

    edit('export const text: string = \n')
    await reported(onError)

    expect(run()).toBe('before')

    edit("export const text: string = 'after'\n")
    await printed('after')
  })
})

describe('the server of `npm run dev`', () => {
  const log = () => readFileSync(inFolder('log'), 'utf8').trim().split('\n')
  const logged = (line: string) => expect.poll(log).toContain(line)

  /** Writes a program that logs its start, and its end on SIGTERM. */
  const createProgram = (name: string): string => {
    const file = inFolder(`${name}.mjs`)
    writeFileSync(
      file,
      `import { appendFileSync } from 'node:fs'
      const write = text => appendFileSync(${JSON.stringify(inFolder('log'))}, text + '\\n')
      process.on('SIGTERM', () => { write('${name} ends'); process.exit(0) })
      setInterval(() => {}, 1000)
      write('${name} starts')`,
    )

    return file
  }

  it('ends before the next one starts, and the last of several changes wins [DEV-12]', async () => {
    writeFileSync(inFolder('log'), '')
    const server = createRestarter()
    endings.push(server.stop)
    server.restart(createProgram('first'))
    await logged('first starts')

    server.restart(createProgram('skipped'))
    server.restart(createProgram('last'))
    await logged('last starts')
    await server.stop()

    expect(log()).toEqual(['first starts', 'first ends', 'last starts', 'last ends'])
  })
})
