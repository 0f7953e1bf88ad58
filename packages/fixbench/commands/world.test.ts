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

it('doesn’t delete the main world', async () => {
  const deleted = await runCommand(['world', 'delete', 'main'], { env: { FIXBENCH_URL: kit.url } })

  expect(deleted).toMatchObject({ exitCode: 1, results: [] })
})
