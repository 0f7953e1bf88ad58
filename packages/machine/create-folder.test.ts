import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolder } from './create-folder.ts'

const createScratch = (): string => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fixbench-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))

  return scratch
}

it('creates a folder with those above it, and leaves one that exists', () => {
  const folder = path.join(createScratch(), 'a', 'b')

  createFolder(folder)
  createFolder(folder)

  expect(statSync(folder).isDirectory()).toBe(true)
})

it('fails where a file is in the way', () => {
  const file = path.join(createScratch(), 'a.txt')
  writeFileSync(file, '')

  expect(() => createFolder(file)).toThrow(`EEXIST: file already exists, mkdir '${file}'`)
  expect(() => createFolder(path.join(file, 'b'))).toThrow('ENOTDIR')
})

it.skipIf(!existsSync('/proc/self'))('fails where nobody can create one, instead of trying forever', () => {
  expect(() => createFolder('/proc/nobody/shop')).toThrow(
    "ENOENT: no such file or directory, mkdir '/proc/nobody'",
  )
})
