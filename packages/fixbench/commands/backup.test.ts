import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ConsoleKit, createConsoleKit } from '@fixbench/console/testing/console-kit.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

let shop: ConsoleKit
let other: ConsoleKit
beforeAll(async () => {
  shop = await createConsoleKit()
  other = await createConsoleKit()
})
afterAll(async () => {
  await shop.close()
  await other.close()
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fixbench-backup-'))
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const run = (url: string, words: readonly string[]) => runCommand(words, { env: { FIXBENCH_URL: url } })

describe('a backup of every world', () => {
  it('restores a world with its data in another shop', async () => {
    await shop
      .world('tester')
      .deps.inbox.deliver({ channel: 'email', to: 'a@b.example', subject: 'Kept', body: 'B', kind: 'k' })

    const { exitCode } = await run(shop.url, ['world', 'backup', folder])
    expect(exitCode).toBe(0)

    const file = path.join(folder, '2026-03-02', 'tester.tar.gz')
    await run(other.url, ['world', 'import', file, 'restored'])

    const messages = await other.home.in('restored').messages()
    expect(messages.map(({ subject }) => subject)).toEqual(['Kept'])
  })

  it('has a file of each world, and keeps the latest days and what isn’t a day', async () => {
    for (const name of ['2026-02-27', '2026-02-28', '2026-03-01', 'notes']) mkdirSync(path.join(folder, name))

    const { results } = await run(shop.url, ['world', 'backup', folder, '--keep', '2'])

    const day = path.join(folder, '2026-03-02')
    expect(results).toEqual([`${path.join(day, 'main.tar.gz')}\n${path.join(day, 'tester.tar.gz')}`])
    expect(readdirSync(folder)).toEqual(['2026-03-01', '2026-03-02', 'notes'])
  })

  it('fails with the reason, and deletes nothing, when a world is missing from it', async () => {
    mkdirSync(path.join(folder, '2026-02-27'))
    mkdirSync(path.join(folder, '2026-03-02', 'tester.tar.gz'), { recursive: true })

    const { exitCode, words } = await run(shop.url, ['world', 'backup', folder, '--keep', '1'])

    expect(exitCode).toBe(1)
    expect(words).toContain('tester: ')
    expect(readdirSync(folder)).toEqual(['2026-02-27', '2026-03-02'])
    expect(readdirSync(path.join(folder, '2026-03-02'))).toContain('main.tar.gz')
  })
})
