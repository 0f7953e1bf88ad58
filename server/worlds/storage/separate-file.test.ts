import { linkSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { separateFile } from './separate-file.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'separate-file-'))
  file = path.join(dir, 'shop.db')
  writeFileSync(file, 'rows')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('gives a shared database file its own copy', () => {
  const snapshot = path.join(dir, 'snapshot.db')
  linkSync(file, snapshot)
  separateFile(file)
  expect([statSync(file).nlink, statSync(snapshot).nlink, readFileSync(file, 'utf8')]).toEqual([1, 1, 'rows'])
})

it('finds a database under the name it had while no one used it', () => {
  renameSync(file, `${file}.rest`)
  separateFile(file)
  expect(readFileSync(file, 'utf8')).toBe('rows')
})

it('leaves every other world alone', () => {
  const { ino } = statSync(file)
  separateFile(file)
  separateFile(path.join(dir, 'missing.db'))
  expect(statSync(file).ino).toBe(ino)
})
