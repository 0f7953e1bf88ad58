import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Copies, createCopies } from './copies.ts'

let dir: string
let source: string
let copies: Copies
beforeEach(() => {
  vi.useFakeTimers()
  dir = mkdtempSync(path.join(tmpdir(), 'copies-'))
  source = path.join(dir, 'source.db')
  writeFileSync(source, 'rows')
  copies = createCopies(path.join(dir, 'spares'))
})
afterEach(async () => {
  await copies.close()
  rmSync(dir, { recursive: true, force: true })
  vi.useRealTimers()
})

const spares = (): string[] => readdirSync(path.join(dir, 'spares'))

it('makes a copy ahead in a quiet moment, and gives it away by a rename', async () => {
  copies.prepare(source)
  expect(spares()).toEqual([])
  vi.runAllTimers()
  const target = path.join(dir, 'target.db')
  await copies.put(source, target)
  expect(readFileSync(target, 'utf8')).toBe('rows')
  expect(spares()).toEqual([])
})

it('makes none of what is taken or forgotten before it is quiet', async () => {
  const target = path.join(dir, 'target.db')
  copies.prepare(source)
  await copies.put(source, target)
  copies.prepare(source)
  await copies.forget(source)
  vi.runAllTimers()
  expect(existsSync(target)).toBe(true)
  expect(spares()).toEqual([])
})

it('gives no copy of what was written anew since', async () => {
  copies.prepare(source)
  vi.runAllTimers()
  const first = path.join(dir, 'first.db')
  await copies.put(source, first)
  copies.prepare(source)
  vi.runAllTimers()
  vi.setSystemTime(Date.now() + 60_000)
  rmSync(source)
  writeFileSync(source, 'new rows')
  const second = path.join(dir, 'second.db')
  await copies.put(source, second)
  expect(readFileSync(second, 'utf8')).toBe('new rows')
})
