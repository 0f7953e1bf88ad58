import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { getLogFile } from './data-folder.ts'
import { startShopProcess } from './shop-process.ts'

/** A process that uses an experimental part of Node, prints a line and says that its shop is ready. */
const createScript = (folder: string, line: string): string => {
  const script = path.join(folder, 'shop.mjs')
  writeFileSync(
    script,
    `process.emitWarning('SQLite is new', 'ExperimentalWarning')\nconsole.log('${line}')\nprocess.send({ ready: {}, notes: [] })\nsetInterval(() => {}, 1000)`,
  )

  return script
}

it.each([
  { name: 'in the background', isDetached: true },
  { name: 'in the foreground', isDetached: false },
])(
  'the log keeps what an earlier start has printed, without warnings of Node, $name',
  async ({ isDetached }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-log-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const start = async (line: string): Promise<void> => {
      const settings = { version: '1.2.3', seed: 'small' as const, dataFolder: folder, isDetached }
      const unused = { templateFolder: folder, shopFolder: folder, port: 0, host: '127.0.0.1' }
      const shop = await startShopProcess({ ...settings, ...unused }, createScript(folder, line), {
        say: () => {},
        isTerminal: false,
      })
      await shop.stop()
    }

    await start('first')
    await start('second')

    expect(readFileSync(getLogFile(folder), 'utf8')).toBe('first\nsecond\n')
  },
)

const WARNING = { level: 40, time: 1_790_000_000_000, pid: 1, hostname: 'here', msg: 'The disk is full' }

it.each([
  { name: 'as text in a terminal', isTerminal: true, said: /^\[\d\d:\d\d:\d\d\] WARN: The disk is full$/ },
  { name: 'as JSON elsewhere', isTerminal: false, said: /^\{"level":40,.*"msg":"The disk is full"\}$/ },
])('the log of a shop in the foreground is said $name', async ({ isTerminal, said }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { version: '1.2.3', seed: 'small' as const, dataFolder: folder, isDetached: false }
  const unused = { templateFolder: folder, shopFolder: folder, port: 0, host: '127.0.0.1' }
  const lines: string[] = []
  const line = JSON.stringify(WARNING)
  const io = { say: (text: string) => lines.push(text), isTerminal }

  const shop = await startShopProcess({ ...settings, ...unused }, createScript(folder, line), io)
  await shop.stop()

  expect(stripVTControlCharacters(lines.join('\n'))).toMatch(said)
  expect(readFileSync(getLogFile(folder), 'utf8')).toBe(`${line}\n`)
})

it('a line that arrives in pieces is said as one line, between those of the other stream', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = { version: '1.2.3', seed: 'small' as const, dataFolder: folder, isDetached: false }
  const unused = { templateFolder: folder, shopFolder: folder, port: 0, host: '127.0.0.1' }
  const script = path.join(folder, 'shop.mjs')
  // Each piece is sent when the one before has been said or has arrived in the log, so no pipe joins them.
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs'
const line = Buffer.from('{"msg":"5 €"}\\n')
const pieces = [[1, line.subarray(0, 11)], [2, Buffer.from('a warning\\n')], [1, line.subarray(11)]]
let sent = 0
const send = () => {
  if (readFileSync('${getLogFile(folder)}').length < sent) return setTimeout(send, 5)
  const [fd, bytes] = pieces.shift() ?? []
  if (bytes === undefined) return process.send({ ready: {}, notes: [] })
  sent += bytes.length
  process[fd === 1 ? 'stdout' : 'stderr'].write(bytes)
  send()
}
send()
setInterval(() => {}, 1000)`,
  )
  const lines: string[] = []
  const io = { say: (text: string) => lines.push(text), isTerminal: false }

  const shop = await startShopProcess({ ...settings, ...unused }, script, io)
  await shop.stop()

  expect(lines).toEqual(['a warning', '{"msg":"5 €"}'])
})
