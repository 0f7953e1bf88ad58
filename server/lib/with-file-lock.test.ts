import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withFileLock } from './with-file-lock.ts'

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-lock-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

describe('withFileLock', () => {
  it('runs one task at a time, and the next one even if the first failed', async () => {
    const file = path.join(dir, 'a.db')
    let working = 0
    let most = 0
    const work = async (fails: boolean) => {
      working += 1
      most = Math.max(most, working)
      expect(fs.readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.pid))
      await new Promise(resolve => setImmediate(resolve))
      working -= 1
      if (fails) throw new Error('broken')
    }

    const ends = await Promise.allSettled(
      [true, false, false].map(fails => withFileLock(file, () => work(fails))),
    )
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(1)
    expect(fs.existsSync(`${file}.lock`)).toBe(false)
  })

  it('waits for a process that holds the lock, and takes over the lock of an ended process', async () => {
    const file = path.join(dir, 'b.db')
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    fs.writeFileSync(`${file}.lock`, String(gone))

    expect(await withFileLock(file, () => Promise.resolve('taken over'))).toBe('taken over')

    fs.writeFileSync(`${file}.lock`, String(process.ppid))
    let isHeld = true
    const waiting = withFileLock(file, () => Promise.resolve(isHeld))
    setImmediate(() => {
      isHeld = false
      fs.rmSync(`${file}.lock`)
    })

    expect(await waiting).toBe(false)
  })
})
