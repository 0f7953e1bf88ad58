import { mkdtempSync, rmSync } from 'node:fs'
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
  await read('world', 'restore', snapshot, 'mine')
  expect(await read('world', 'diff', `mine@${snapshot}`, 'mine')).toBe('')
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
  [['world', 'restore', 'absent', 'main'], 'See `fixbench world list -o json`.'],
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
  [['token', 'absent'], 'See `fixbench call people.list`.'],
])('says where to look for what doesn’t exist: %j', async (words, expected) => {
  const { exitCode, words: said } = await runCommand(words, { env: { FIXBENCH_URL: kit.url } })

  expect(exitCode).toBe(1)
  expect(said).toContain(expected)
})

it('doesn’t delete the main world', async () => {
  const deleted = await runCommand(['world', 'delete', 'main'], { env: { FIXBENCH_URL: kit.url } })

  expect(deleted).toMatchObject({ exitCode: 1, results: [] })
})
