import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Copies, createCopies } from './copies.ts'

/** Enough that copying takes a while. */
const LONG_BYTES = 32 * 1024 * 1024

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

it('makes none of what is taken before it is quiet', async () => {
  const target = path.join(dir, 'target.db')
  copies.prepare(source)
  await copies.put(source, target)
  vi.runAllTimers()
  expect(existsSync(target)).toBe(true)
  expect(spares()).toEqual([])
})

it('gives a copy of one file to all that hold the same', async () => {
  const [first, second, third] = ['first.db', 'second.db', 'third.db'].map(name => path.join(dir, name))
  await copies.put(source, first ?? '')
  copies.prepare(source)
  vi.runAllTimers()
  await copies.put(first ?? '', second ?? '')
  expect(spares()).toEqual([])
  copies.prepare(second ?? '')
  vi.runAllTimers()
  await copies.put(source, third ?? '')
  expect(spares()).toEqual([])
  expect(readFileSync(third ?? '', 'utf8')).toBe('rows')
})

it('gives no copy of what was written since', async () => {
  const copied = path.join(dir, 'copied.db')
  await copies.put(source, copied)
  copies.prepare(source)
  vi.runAllTimers()
  writeFileSync(copied, 'rows of its own')
  const target = path.join(dir, 'target.db')
  await copies.put(copied, target)
  expect(readFileSync(target, 'utf8')).toBe('rows of its own')
})

it('gives no copy of what was being written while it was copied', async () => {
  writeFileSync(source, Buffer.alloc(LONG_BYTES))
  const living = path.join(dir, 'living.db')
  await copies.put(source, living)
  copies.prepare(living)
  vi.runAllTimers()
  const open = openSync(living, 'r+')
  writeSync(open, 'a row', LONG_BYTES - 5)
  closeSync(open)
  const target = path.join(dir, 'target.db')
  await copies.put(source, target)
  expect(readFileSync(target).equals(readFileSync(source))).toBe(true)
})

it('keeps three copies at most', async () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) {
    const file = path.join(dir, `${text}.db`)
    writeFileSync(file, text)
    copies.prepare(file)
  }
  vi.runAllTimers()
  await vi.waitFor(() => expect(spares()).toHaveLength(3))
  expect(
    spares()
      .map(name => readFileSync(path.join(dir, 'spares', name), 'utf8'))
      .sort(),
  ).toEqual(['five', 'four', 'three'])
})
