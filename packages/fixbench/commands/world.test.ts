import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { afterAll, expect, it } from 'vitest'
import { createReader } from '../testing/read-command.ts'
import { runCommand } from '../testing/run-command.ts'

const kit = setUpSeededConsole()
const read = createReader(() => kit.url)
const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-world-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('takes snapshots of a world, shows what changed since, and restores them', async () => {
  expect(await read('world', 'create', 'mine')).toBe('mine')
  const snapshot = await read('world', 'snapshot', 'mine')
  await read('clock', 'advance', '2d', '--world', 'mine')

  expect(await read('world', 'diff', `mine@${snapshot}`, 'mine')).toMatch(/Orders: .* changed/)
  await read('world', 'restore', `mine@${snapshot}`)
  expect(await read('world', 'diff', `mine@${snapshot}`, 'mine')).toBe('')
})

it('restores the latest snapshot of a world that is named like everywhere else', async () => {
  await read('world', 'create', 'tried')
  await read('world', 'snapshot', 'tried')
  await read('clock', 'advance', '1d', '--world', 'tried')
  const latest = await read('world', 'snapshot', 'tried')
  await read('clock', 'advance', '2d', '--world', 'tried')

  const { words } = await runCommand(['world', 'restore', 'tried'], { env: { FIXBENCH_URL: kit.url } })

  expect(words).toBe(`tried has been restored from tried@${latest}.`)
  expect(await read('world', 'diff', `tried@${latest}`, 'tried')).toBe('')
})

it('every command of worlds names the world first', async () => {
  const help = (await runCommand(['world', '--help'], { env: {} })).results.join('\n')
  const usages = [...help.matchAll(/^ {2}([a-z-]+) \[options\] (.*?) {2}/gm)]
  const other = ['list', 'diff', 'import', 'backup']

  expect(usages.length).toBeGreaterThan(8)

  for (const [, name = '', list = ''] of usages.filter(([, each = '']) => !other.includes(each))) {
    expect(`${name} ${list}`).toMatch(/^[a-z-]+ [<[](?:worlds?|state)\b/)
  }
})

it('resets one part of a world', async () => {
  await read('world', 'create', 'partly')

  const { words } = await runCommand(['world', 'reset', 'partly', '--part', 'cart'], {
    env: { FIXBENCH_URL: kit.url },
  })

  expect(words).toBe('Reset cart of partly to the seeded shop.')
})

it('resets a world', async () => {
  await read('world', 'create', 'used')
  const start = await read('world', 'snapshot', 'used')
  await read('clock', 'advance', '2d', '--world', 'used')

  await read('world', 'reset', 'used')

  expect(await read('world', 'diff', `used@${start}`, 'used')).toBe('')
})

it('exports, imports, lists and deletes worlds', async () => {
  const file = path.join(folder, 'old.gz')
  await read('world', 'create', 'old')
  await read('world', 'export', 'old', file)

  expect(await read('world', 'import', file, 'again')).toBe('again')
  expect(await read('world', 'list')).toMatch(/^again .*^main .*^old /ms)

  expect(await read('world', 'delete', 'old', 'again')).toBe('old\nagain')
})

it.each([
  [['world', 'reset', 'absent'], 'See `fixbench world list`.'],
  [['world', 'restore', 'main@absent'], 'See `fixbench world list -o json`.'],
  [['world', 'restore', 'main'], 'Take one with `fixbench world snapshot main`.'],
  [['world', 'restore', 'absent'], 'See `fixbench world list`.'],
  [['world', 'reset', 'maim'], 'Did you mean main? See `fixbench world list`.'],
  [['clock', 'show', '--world', 'maim'], 'Did you mean main? See `fixbench world list`.'],
  [
    ['call', 'stories.start', 'storyId=frst-order'],
    'Did you mean first-order? See `fixbench call stories.list`.',
  ],
  [['world', 'diff', 'absent', 'main'], 'See `fixbench world list`.'],
  [['world', 'create', '--preset', 'absent'], 'See `fixbench call worlds.presets`.'],
  [['clock', 'show', '--world', 'absent'], 'See `fixbench world list`.'],
  [['fault', 'remove', 'absent'], 'See `fixbench fault list`.'],
  [['events', 'resend', '99'], 'See `fixbench events list`.'],
  [['recording', 'replay', 'absent'], 'See `fixbench recording list`.'],
  [
    ['recording', 'stop', 'absent'],
    'recordingId: there is no recording “absent”. See `fixbench recording list`.',
  ],
  [['recording', 'export', 'absent', 'a.json'], 'See `fixbench recording list`.'],
  [['recording', 'test', 'absent', 'a.spec.ts'], 'See `fixbench recording list`.'],
  [['token', 'absent'], 'See `fixbench call people.list`.'],
  [['token', 'nima'], 'Did you mean nina? See `fixbench call people.list`.'],
  [['explain', 'cart', '--person', 'absent'], 'See `fixbench call people.list`.'],
  [['world', 'export', 'absent', 'a.gz'], 'worldId: there is no world “absent”. See `fixbench world list`.'],
  [['world', 'delete', 'absent'], 'absent: there is no world “absent”. See `fixbench world list`.'],
  [['evidence', 'a.zip', '--world', 'absent'], 'See `fixbench world list`.'],
  [['inbox', 'eml', '99', 'a.eml'], 'See `fixbench inbox list`.'],
  [['inbox', 'eml', '99', 'a.eml', '--world', 'absent'], 'See `fixbench world list`.'],
  [['logs', '--call', 'absent'], 'See `fixbench call --as guest`.'],
])('says where to look for what doesn’t exist: %j', async (words, expected) => {
  const { exitCode, words: said } = await runCommand(words, { env: { FIXBENCH_URL: kit.url } })

  expect(exitCode).toBe(1)
  expect(said).toContain(expected)
})

/** The options and arguments of each command that works in one world, as a user of the command line reads them. */
const listWorldCommands = async (words: readonly string[] = []): Promise<string[][]> => {
  const help = (await runCommand([...words, '--help'], { env: {} })).results.join('\n')
  const [, usage = ''] = /Usage: fixbench (.*)/.exec(help) ?? []
  const [, list = ''] = /Commands:\n(.*?)(?:\n\n|$)/s.exec(help) ?? []
  const names = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name)
  const parts = await Promise.all(
    names.filter(name => name !== 'help').map(name => listWorldCommands([...words, name])),
  )
  const isOfWorld = names.length === 0 && /--world <id> +world of the shop/.test(help)
  const required = [...usage.matchAll(/<([a-z]+)(?:\.{3})?>/g)].map(([, name = '']) => name)

  return [...(isOfWorld ? [[...words, ...required.map(name => samples[name] ?? name)]] : []), ...parts.flat()]
}

const samples: Readonly<Record<string, string>> = {
  rule: 'reset',
  duration: '1h',
  time: '2026-01-31',
  id: '1',
  message: '1',
  kind: 'order-expiry',
  to: '1h',
  file: path.join(folder, 'absent.json'),
}

/** Commands that find something else wrong first, compare another backend, or only list calls. */
const LATER = /^(?:recording \w+ .|probe$|call$)/

it('every command in a world says where to look for one that doesn’t exist', async () => {
  writeFileSync(samples['file'] ?? '', '{ "rules": [{ "status": 500 }] }')
  const commands = (await listWorldCommands()).filter(words => !LATER.test(words.join(' ')))
  const said = new Map<string, string>()
  for (const words of commands) {
    const options = words.includes('listen') ? ['--forward-to', 'http://localhost:4000'] : []
    const ended = await runCommand([...words, ...options, '--world', 'absent'], {
      env: { FIXBENCH_URL: kit.url },
    })
    said.set(words.join(' '), ended.words)
  }

  const silent = [...said].filter(([, text]) => !text.includes('See `fixbench world list`.'))
  expect(commands.length).toBeGreaterThan(25)
  expect(silent).toEqual([])
})

it('names a file that isn’t an exported world', async () => {
  const file = path.join(folder, 'nonsense.gz')
  writeFileSync(file, 'nonsense')

  const imported = await runCommand(['world', 'import', file], { env: { FIXBENCH_URL: kit.url } })

  expect(imported.words).toBe(`${file} isn’t an exported world, or is incomplete`)
})

it('doesn’t delete the main world', async () => {
  const deleted = await runCommand(['world', 'delete', 'main'], { env: { FIXBENCH_URL: kit.url } })

  expect(deleted).toMatchObject({ exitCode: 1, results: [] })
})
