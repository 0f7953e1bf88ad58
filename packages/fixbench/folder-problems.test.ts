import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createFolder } from '@fixbench/machine/create-folder.ts'
import { expect, it, onTestFinished } from 'vitest'
import { toCommandError } from './connection.ts'

const createScratch = (): string => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fixbench-'))
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }))

  return scratch
}

/** What a command says when it can't create a folder. */
const refuse = (folder: string): string => {
  try {
    createFolder(folder)
    return ''
  } catch (error) {
    return toCommandError(error).message
  }
}

it('says what is in the way of a folder', () => {
  const file = path.join(createScratch(), 'a.txt')
  writeFileSync(file, '')

  for (const place of [file, path.join(file, 'b')]) {
    expect(refuse(place)).toBe(`${place} isn’t in a folder, or is in the way of one. Choose another place.`)
  }
})

it.skipIf(!existsSync('/proc/self'))(
  'says so where nobody can create a folder, instead of trying forever',
  () => {
    expect(refuse('/proc/nobody/shop')).toBe('Can’t create the folder /proc/nobody. Choose another place.')
  },
)
